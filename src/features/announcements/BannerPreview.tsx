/** The banner as visitors will see it, above the navigation bar or above the footer. */
export function BannerPreview({ message, position }: { message: string; position: 'top' | 'bottom' }) {
  const banner = (
    <p className="bg-kesri px-5 py-2.5 leading-snug font-semibold break-words whitespace-pre-line text-on-kesri">
      {message.trim() || 'Your message'}
    </p>
  );
  return (
    <figure className="grid content-start gap-1.5">
      <figcaption className="font-semibold text-heading">Preview</figcaption>
      <div className="overflow-hidden rounded-card border border-line bg-paper shadow-lift">
        {position === 'top' && banner}
        <div aria-hidden="true" className="grid gap-3 p-5">
          <div className="flex items-center gap-2">
            <span className="size-6 rounded-full bg-heading/70" />
            <span className="h-2.5 w-20 rounded-full bg-heading/70" />
            <span className="ml-auto h-2 w-24 rounded-full bg-line" />
          </div>
          <span className="mt-2 h-4 w-3/4 rounded-full bg-line" />
          <span className="h-2 w-1/2 rounded-full bg-line" />
        </div>
        {position === 'bottom' && banner}
        {position === 'bottom' && <div aria-hidden="true" className="h-12 bg-band-deep" />}
      </div>
    </figure>
  );
}
