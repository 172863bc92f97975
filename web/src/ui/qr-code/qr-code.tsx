import { useMemo } from 'react';
import { encode } from 'uqr';

type Props = { text: string; label: string; className?: string | undefined };

/** A QR code as an SVG with one path. It is black on white in every colour scheme. */
export function QrCode({ text, label, className }: Props) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 2 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg className={className} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
