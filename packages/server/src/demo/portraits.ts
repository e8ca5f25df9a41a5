import type { Scope } from '@laurel/server/db/scope';
import sharp from 'sharp';
import { chooseFrom, digest } from './chance';
import { readStudentsToDraw, writePortraits } from './portraits-store';

const side = 128;
/** How many are drawn; students share them, so that the demo is ready soon. */
const drawn = 48;

const skins = ['#f3d3b8', '#e8b98f', '#d29b6c', '#b67a4c', '#8d5a36', '#6a4127'];
const hairs = ['#2b211c', '#4a3223', '#6e4a2c', '#a8743c', '#1d1b1f', '#8c3f26'];
const clothes = ['#3e7a55', '#355c8c', '#a5483f', '#6b5a92', '#c08a2e', '#3d7f86', '#54606b'];
const grounds = ['#dfeee3', '#dde8f4', '#f4e6d6', '#ece3f2', '#e3edf0', '#f2e3e3'];

type Colour = readonly [number, number, number];

/** An ellipse, or with `above` only what lies higher than that line. */
interface Shape {
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly above?: number;
}

/** School photos, cut from paper: most students of the demo have one, the others came after picture day. */
export async function loadDemoPortraits(scope: Scope): Promise<void> {
  const portraits = await Promise.all(Array.from({ length: drawn }, async (_, at) => await draw(shapesOf(at))));
  const students = await readStudentsToDraw(scope);
  const photographed = students.filter(({ username }) => digest(`picture day ${username}`) % 8 !== 0);
  await writePortraits(
    scope,
    { side, portraits },
    photographed.map(({ personId, username, sex }) => {
      const pair = digest(`portrait ${username}`) % (drawn / 2);
      return { personId, portrait: pair * 2 + (sex === 'female' ? 0 : 1) };
    }),
  );
}

/** The even ones wear their hair as most girls of the demo do, the odd ones as most boys. */
function shapesOf(at: number): readonly Shape[] {
  const key = `${at}`;
  const skin = chooseFrom(skins, `skin ${key}`);
  const hair = chooseFrom(hairs, `hair ${key}`);
  const shirt = chooseFrom(clothes, `shirt ${key}`);
  const ground = chooseFrom(grounds, `ground ${key}`);
  const behind: Record<string, Shape[]> = {
    short: [],
    long: [{ colour: hair, x: 64, y: 66, width: 34, height: 44 }],
    curls: [44, 64, 84].map((x) => ({ colour: hair, x, y: x === 64 ? 28 : 42, width: 20, height: 20 })),
    bun: [{ colour: hair, x: 64, y: 20, width: 13, height: 12 }],
  };
  const fringe = digest(`fringe ${key}`) % 12;
  return [
    { colour: ground, x: 64, y: 64, width: 128, height: 128 },
    ...(behind[chooseFrom(at % 2 === 0 ? ['long', 'curls', 'bun'] : ['short', 'short', 'curls'], `style ${key}`)] ??
      []),
    { colour: shirt, x: 64, y: 132, width: 48, height: 38 },
    { colour: skin, x: 64, y: 92, width: 11, height: 18 },
    { colour: hair, x: 64, y: 54, width: 30, height: 32, above: 60 },
    { colour: skin, x: 64, y: 60, width: 25, height: 30 },
    { colour: hair, x: 58 + fringe, y: 34, width: 27, height: 13, above: 42 },
    { colour: '#2a2523', x: 55, y: 60, width: 2.4, height: 3 },
    { colour: '#2a2523', x: 73, y: 60, width: 2.4, height: 3 },
    { colour: '#2a2523', x: 64, y: 72, width: 7, height: 4 },
    { colour: skin, x: 64, y: 70, width: 8, height: 4 },
  ];
}

async function draw(shapes: readonly Shape[]): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3);
  for (const shape of shapes) paint(pixels, shape);
  return await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png({ palette: true })
    .toBuffer();
}

/** Lays a shape over what is there, its edge as wide as a pixel. */
function paint(pixels: Buffer, { colour, x, y, width, height, above = side }: Shape): void {
  const ink = parse(colour);
  for (let row = 0; row < Math.min(side, above); row += 1)
    for (let column = 0; column < side; column += 1) {
      const reach = Math.hypot((column + 0.5 - x) / width, (row + 0.5 - y) / height);
      const cover = Math.min(1, Math.max(0, (1 - reach) * Math.min(width, height) + 0.5));
      const at = (row * side + column) * 3;
      for (const part of [0, 1, 2] as const)
        pixels[at + part] = Math.round((pixels[at + part] ?? 0) * (1 - cover) + ink[part] * cover);
    }
}

function parse(colour: string): Colour {
  const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
