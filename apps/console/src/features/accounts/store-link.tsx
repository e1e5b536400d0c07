import desk from '../../components/desk.module.css'

const SCHEME = /^https?:\/\//i

/** The address of a store, on a page of its own, on one line. */
export function StoreLink({ link }: { readonly link: string }) {
  const address = SCHEME.test(link) ? link : `https://${link}`
  return (
    <a href={address} target="_blank" rel="noreferrer noopener" title={address} className={desk['link']}>
      {link.replace(SCHEME, '')}
    </a>
  )
}
