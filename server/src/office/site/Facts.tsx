import type { ReactNode } from 'react';

/** Names with their values. */
export const Facts = ({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl>
    {facts.map(([name, value], index) => (
      <div key={index}>
        <dt>{name}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
