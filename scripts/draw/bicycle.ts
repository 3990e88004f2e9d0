/** A bicycle, for the road and for the workshop. */
import { circle, group, many, ring, shadow, shape, stroke } from './kit.ts';
import { bark, ink, marigold, steel } from './palette.ts';

export function bicycle(x: number, y: number, size: number, colour: string): string {
  return group(
    `translate(${x} ${y}) scale(${size})`,
    shadow(0, 92, 240, 16),
    ...[-140, 140].map(
      (at) =>
        ring(at, 0, 88, ink, 12) +
        many(6, (index) =>
          stroke(
            `M${at} 0l${Math.round(Math.cos(index * 1.05) * 84)} ${Math.round(Math.sin(index * 1.05) * 84)}M${at} 0l${Math.round(-Math.cos(index * 1.05) * 84)} ${Math.round(-Math.sin(index * 1.05) * 84)}`,
            steel,
            2.5,
          ),
        ) +
        circle(at, 0, 12, ink),
    ),
    stroke('M-140 0-70-120 90-120-10 6-140 0M-70-120-10 6M140 0 84-160', colour, 14),
    stroke('M-74-130-84-158', steel, 9),
    shape('M-128-172C-110-182-66-180-50-164-60-152-110-150-128-158Z', bark),
    stroke('M84-160C96-176 116-178 130-166', ink, 11),
    circle(-10, 6, 22, marigold),
    stroke('M-10 6 12 40M2 42H28', ink, 8),
  );
}
