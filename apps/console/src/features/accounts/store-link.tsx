/** The address of a store, on a page of its own. */
export function StoreLink({ link }: { readonly link: string }) {
  const address = /^https?:\/\//i.test(link) ? link : `https://${link}`
  return (
    <a href={address} target="_blank" rel="noreferrer noopener">
      {link}
    </a>
  )
}
