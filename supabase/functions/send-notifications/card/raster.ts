// Fills outlines with smooth edges, so that the card needs no graphics library where the function runs. Each
// edge adds the area it covers to a buffer; summing a row gives every pixel's coverage (the way of font-rs).

export type Colour = readonly [red: number, green: number, blue: number];

/** Where an outline goes: x and y are added after scaling; a negative `scaleY` turns an upward y downward. */
export interface Place {
  x: number;
  y: number;
  scale: number;
  scaleY?: number;
}

type Point = readonly [x: number, y: number];

const stepsOfCurve = 16;

/** A Bézier curve as edges; with one control point, its end, that is a straight line. */
function curve(from: Point, controls: Point[], draw: (to: Point) => void): void {
  const steps = controls.length === 1 ? 1 : stepsOfCurve;
  for (let step = 1; step <= steps; step += 1) {
    const t = step / steps;
    let points = [from, ...controls];
    while (points.length > 1) {
      points = points.slice(1).map(([x, y], index) => {
        const [x0, y0] = points[index] ?? [x, y];
        return [x0 + (x - x0) * t, y0 + (y - y0) * t] as const;
      });
    }
    draw(points[0] ?? from);
  }
}

/** Walks a path of absolute M, L, V, H, Q, C and Z as straight edges. */
function walk(path: string, edge: (from: Point, to: Point) => void): void {
  let start: Point = [0, 0];
  let here: Point = start;
  const draw = (to: Point) => {
    edge(here, to);
    here = to;
  };
  for (const [, command, text = ''] of path.matchAll(/([MLVHQCZ])([^MLVHQCZ]*)/g)) {
    const n = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    const point = (index: number): Point => [n[index] ?? 0, n[index + 1] ?? 0];
    if (command === 'M') start = here = point(0);
    else if (command === 'V') draw([here[0], n[0] ?? 0]);
    else if (command === 'H') draw([n[0] ?? 0, here[1]]);
    else if (command === 'Z') draw(start);
    else {
      const points = Array.from({ length: n.length / 2 }, (_, index) => point(index * 2));
      const each = command === 'L' ? 1 : command === 'Q' ? 2 : 3;
      for (let at = 0; at < points.length; at += each) curve(here, points.slice(at, at + each), draw);
    }
  }
}

/** A picture of opaque RGBA pixels. */
export class Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
  private readonly coverage: Float32Array;
  private readonly touched = new Set<number>();

  constructor(width: number, height: number, background: Colour) {
    this.width = width;
    this.height = height;
    this.pixels = new Uint8Array(width * height * 4);
    this.coverage = new Float32Array((width + 2) * height);
    for (let at = 0; at < this.pixels.length; at += 4) this.pixels.set([...background, 255], at);
  }

  /** Fills the outlines as one shape. */
  fill(outlines: { path: string; place: Place }[], colour: Colour): void {
    for (const { path, place } of outlines) {
      const { x, y, scale, scaleY = scale } = place;
      walk(path, (from, to) =>
        this.addEdge(x + from[0] * scale, y + from[1] * scaleY, x + to[0] * scale, y + to[1] * scaleY),
      );
    }
    this.blend(colour);
  }

  private addEdge(xA: number, yA: number, xB: number, yB: number): void {
    if (yA === yB) return;
    const direction = yA < yB ? 1 : -1;
    const [xTop, yTop, xEnd, yEnd] = direction === 1 ? [xA, yA, xB, yB] : [xB, yB, xA, yA];
    const slope = (xEnd - xTop) / (yEnd - yTop);
    for (let row = Math.max(0, Math.floor(yTop)); row < Math.min(this.height, Math.ceil(yEnd)); row += 1) {
      const from = Math.max(row, yTop);
      const to = Math.min(row + 1, yEnd);
      this.addSpan(row, xTop + (from - yTop) * slope, xTop + (to - yTop) * slope, (to - from) * direction);
    }
  }

  /** Spreads the covered height `amount` over the pixels that an edge crosses within one row. */
  private addSpan(row: number, xA: number, xB: number, amount: number): void {
    const left = Math.min(Math.max(Math.min(xA, xB), 0), this.width);
    const right = Math.min(Math.max(xA, xB, left), this.width);
    const first = Math.floor(left);
    const last = Math.max(first, Math.ceil(right) - 1);
    const offset = row * (this.width + 2);
    this.touched.add(row);
    // How much of everything to the right of each pixel boundary is covered so far.
    let before = 0;
    for (let pixel = first; pixel <= last; pixel += 1) {
      const covered = coveredWithin(left, right, pixel) * amount;
      this.add(offset + pixel, covered - before);
      before = covered;
    }
    this.add(offset + last + 1, amount - before);
  }

  private add(index: number, value: number): void {
    this.coverage[index] = (this.coverage[index] ?? 0) + value;
  }

  private blend(colour: Colour): void {
    for (const row of this.touched) {
      let sum = 0;
      for (let column = 0; column < this.width; column += 1) {
        sum += this.coverage[row * (this.width + 2) + column] ?? 0;
        const opacity = Math.min(1, Math.abs(sum));
        if (opacity > 0.002) this.mix((row * this.width + column) * 4, colour, opacity);
      }
    }
    this.coverage.fill(0);
    this.touched.clear();
  }

  private mix(at: number, colour: Colour, opacity: number): void {
    for (let channel = 0; channel < 3; channel += 1) {
      const under = this.pixels[at + channel] ?? 0;
      this.pixels[at + channel] = Math.round(under + ((colour[channel] ?? 0) - under) * opacity);
    }
  }
}

/** The mean share of a pixel that lies right of an edge running evenly from `left` to `right`. */
function coveredWithin(left: number, right: number, pixel: number): number {
  const end = pixel + 1;
  if (right - left < 1e-6) return Math.min(1, Math.max(0, end - left));
  const areaUpTo = (x: number) => {
    const inside = Math.min(Math.max(x, left), right) - left;
    return (inside * inside) / (2 * (right - left)) + Math.max(0, x - right);
  };
  return areaUpTo(end) - areaUpTo(pixel);
}
