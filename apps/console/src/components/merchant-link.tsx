import { useCompanyName } from '../company-name.ts'
import { ScreenLink } from '../router/screen-link.ts'
import desk from './desk.module.css'

type Props = {
  readonly of: {
    readonly merchant_id: string
    readonly legal_name: string
    readonly legal_name_latin: string
  }
}

/** The merchant by name, with its name in the other script. */
export function MerchantLink({ of }: Props) {
  const { name, other } = useCompanyName()(of)
  return (
    <span className={desk['pair']}>
      <ScreenLink to="Merchant" search={{ id: of.merchant_id }}>
        {name}
      </ScreenLink>
      {other && <span className={desk['quiet']}>{other}</span>}
    </span>
  )
}
