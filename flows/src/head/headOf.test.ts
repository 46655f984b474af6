import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFlowFile } from 'contract/flow-file';
import { coloredLogo } from './svg';
import { headOf } from './headOf';

const folder = join(__dirname, '../..');
const logo = readFileSync(join(folder, 'brand/logo.svg'), 'utf8');
const flowOf = (id: string) =>
  parseFlowFile(readFileSync(join(folder, `${id}.json`), 'utf8'), `${id}.json`);
const made = (id: string, title = flowOf(id).title) => {
  const flow = { ...flowOf(id), title };
  return headOf(flow, 'Registration', coloredLogo(logo, flow.brand.primaryColor));
};

/** The size that a PNG says it has. */
const sizeOf = (png: Buffer = Buffer.of()) => {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
};

test('each image has the size that its use asks for, and chats accept its bytes', () => {
  const { names, files } = made('admission');
  const preview = files.get(names.previewImage);
  expect(sizeOf(preview)).toEqual([1200, 630]);
  expect(preview?.length).toBeLessThan(100_000);
  expect(sizeOf(files.get(names.touchIcon))).toEqual([180, 180]);
});

test.each([
  ['admission', '/'],
  ['transfer', '/transfer/'],
])('the manifest of %s begins at %s, in the browser, with icons that are there', (id, path) => {
  const { names, files } = made(id);
  const manifest = JSON.parse(String(files.get(names.manifest))) as {
    icons: { src: string; sizes: string; purpose: string }[];
  };
  expect(manifest).toMatchObject({
    id: path,
    start_url: path,
    scope: path,
    name: flowOf(id).title,
    display: 'browser',
    theme_color: flowOf(id).brand.primaryColor,
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of manifest.icons) {
    const [width, height] = sizeOf(files.get(join(names.manifest, '..', src)));
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('a title is text: it cannot end the image around it, and a long one is drawn too', () => {
  const before = made('admission').names.previewImage;
  const images = ['A & B <i>', `${'Đăng ký '.repeat(9)}`.trim(), 'x'.repeat(80)].map((title) =>
    made('admission', title).files.get(before),
  );
  expect(images.map(sizeOf)).toEqual(images.map(() => [1200, 630]));
  expect(new Set(images.map((image) => image?.toString('base64'))).size).toBe(images.length);
});

test('an emblem that is drawn in `currentColor` gets the colour; one with its own keeps it', () => {
  expect(coloredLogo('<path fill="currentColor"/><path fill="#fff"/>', '#0B6E4F')).toBe(
    '<path fill="#0B6E4F"/><path fill="#fff"/>',
  );
});
