type Props = { readonly className?: string | undefined }

/** The logo, a bridge. The product name is always beside it. */
export function BrandMark({ className }: Props) {
  return (
    <svg className={className} viewBox="0 0 26 16" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M1 13.5h24" strokeWidth="1.8" strokeLinecap="round" />
      <path d="M4 13.5C4 7.5 7.5 3.5 13 3.5s9 4 9 10" strokeWidth="1.7" />
      <path d="M8.5 5.2v8.3M13 3.5v10M17.5 5.2v8.3" strokeWidth="1.3" />
    </svg>
  )
}
