import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import { startTestServer } from './testServer';

/** Generates the description of the API from the schemas of the server's routes. */
export async function generateOpenApi(): Promise<unknown> {
  let described: FastifyInstance | undefined;
  const server = await startTestServer({
    async describe(app) {
      described = app;
      await app.register(swagger, {
        openapi: {
          openapi: '3.1.0',
          info: {
            title: 'School admission',
            description:
              'Every answer is one envelope. `message` is a key of the dictionary, `data` has the values of its placeholders. Made of the routes’ schemas: `npm run openapi -w server`.',
            version: '1.0.0',
            license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
          },
          servers: [{ url: '/' }],
          tags: [
            { name: 'lists', description: 'What a form offers and says' },
            { name: 'registrations', description: 'What a parent sends' },
            { name: 'visits', description: 'What a page reports of its visit' },
            { name: 'health', description: 'What a proxy asks' },
          ],
        },
        hideUntagged: true,
        transform: ({ schema, url }) => ({ schema, url: url.replace('*', ':submitPath') }),
      });
    },
  });
  try {
    // As JSON has it: a property that is undefined is none.
    return JSON.parse(JSON.stringify(described?.swagger()));
  } finally {
    await server.close();
  }
}
