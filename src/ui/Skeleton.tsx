/** Grey bars in the place of rows that are being loaded, so that the page does not jump. */
export function Skeleton({ rows = 5, label = 'Loading…' }: { rows?: number; label?: string }) {
  const bars = Array.from({ length: rows }, (_, index) => `bar ${index}`);
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {bars.map((bar) => (
        <div key={bar} className="h-14 animate-pulse rounded-card bg-sunk" />
      ))}
    </div>
  );
}
