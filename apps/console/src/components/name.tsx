import { classNames } from '@causeway/web/components/class-names.ts'
import { NumberText } from '@causeway/web/components/number-text.tsx'
import { rowLinkClass } from '@causeway/web/list/list-table.tsx'
import type { Search } from '@causeway/web/navigation/screen-links.tsx'
import { type Named, useCompanyName } from '../company-name.ts'
import { ScreenLink } from '../router/screen-link.ts'
import type { ScreenName } from '../screens.ts'
import styles from './name.module.css'

type Look = {
  /** The screen that the name opens. */
  readonly link?: { readonly to: ScreenName; readonly search: Search }
  /** The link is of another object than the row, and covers the name only. */
  readonly isAside?: boolean
}

type Props = Look & {
  readonly name: string
  /** Told below in quiet words: the name in the other script, an address. */
  readonly under?: string | undefined
  /** The number of the object, below its name. */
  readonly number?: string
}

/** A name in a table, on one line; the pointer shows the whole of a long one. */
export function Name({ name, under, number, link, isAside = false }: Props) {
  return (
    <span className={styles['name']}>
      <span className={styles['line']} title={name}>
        {link ? (
          <ScreenLink {...link} className={classNames(!isAside && rowLinkClass)}>
            {name}
          </ScreenLink>
        ) : (
          name
        )}
      </span>
      {under && (
        <span className={classNames(styles['line'], styles['under'])} title={under}>
          {under}
        </span>
      )}
      {number && (
        <span className={styles['under']}>
          <NumberText value={number} />
        </span>
      )}
    </span>
  )
}

type CompanyProps = Look &
  Pick<Props, 'number'> & { readonly of: Named; readonly nameless?: string; readonly hasBoth?: boolean }

/** The name of a company in the current language, and in the other script where there is room for both. */
export function CompanyName({ of, nameless = '–', hasBoth = false, ...look }: CompanyProps) {
  const { name, other } = useCompanyName()(of)
  return <Name {...look} name={name || nameless} under={hasBoth ? other : undefined} />
}
