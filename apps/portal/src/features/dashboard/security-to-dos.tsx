import type { UserInfo } from '@causeway/contract'
import {
  FingerprintIcon,
  KeyIcon,
  LockIcon,
  PhoneIcon,
  ShieldCheckIcon,
} from '@causeway/web/components/icons.tsx'
import { ListRow, RowList } from '@causeway/web/components/list-row.tsx'
import { formatDateTime } from '@causeway/web/format/date-time.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { passkeysWork } from '../../passkeys.ts'
import { ScreenLink } from '../../router/screen-link.ts'
import { listToDos, type ToDo } from './to-dos.ts'

const icons: Readonly<Record<ToDo['name'], ReactNode>> = {
  payPwdLocked: <LockIcon />,
  payPwd: <KeyIcon />,
  recoveryCodes: <PhoneIcon />,
  passkey: <FingerprintIcon />,
  authenticator: <PhoneIcon />,
}

/** Each row links to the section where the task is done. */
export function SecurityToDos({ user }: { readonly user: UserInfo }) {
  const t = useTranslations('dashboard.toDos')
  const toDos = listToDos(user, passkeysWork())
  const values = {
    time: user.pay_pwd_locked_until ? formatDateTime(user.pay_pwd_locked_until) : '',
    count: user.recovery_codes_left,
  }
  if (toDos.length === 0) {
    return (
      <RowList>
        <ListRow icon={<ShieldCheckIcon />} tone="good" title={t('done.title')} detail={t('done.detail')} />
      </RowList>
    )
  }
  return (
    <RowList label={t('title')}>
      {toDos.map(({ name, section, tone }) => (
        <ListRow
          key={name}
          icon={icons[name]}
          {...(tone && { tone })}
          title={
            <ScreenLink to="SettingsAccountSecurity" search={{ section }}>
              {t(`${name}.title`, values)}
            </ScreenLink>
          }
          detail={t(`${name}.detail`, values)}
          chevron
        />
      ))}
    </RowList>
  )
}
