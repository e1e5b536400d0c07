import { type SuspensionCode, suspensionCodes } from '@causeway/contract'
import { useTranslations } from 'use-intl'
import { PlainSelectField } from '../../components/plain-select-field.tsx'
import { RemarkDialog } from '../../components/remark-dialog.tsx'
import { type ConsoleMerchant, resumeMerchant, suspendMerchant } from './queries.ts'

type Props = {
  readonly merchant: ConsoleMerchant
  readonly open: boolean
  readonly onClose: () => void
}

const REMARK_MAX = 2000

export function SuspendDialog({ merchant, open, onClose }: Props) {
  const t = useTranslations('merchant.suspend')
  const codes = useTranslations('profile.suspensions')
  return (
    <RemarkDialog
      open={open}
      title={t('title')}
      words={t('words')}
      submitLabel={t('submit')}
      tone="danger"
      maxLength={REMARK_MAX}
      values={{ code: '' }}
      needed={['code']}
      onDecide={async (remark, { code }) => {
        await suspendMerchant(merchant.id, { code: code as SuspensionCode, remark })
        return t('done')
      }}
      onClose={onClose}
    >
      <PlainSelectField
        name="code"
        placeholder={t('choose')}
        label={t('code')}
        hint={t('codeHint')}
        options={suspensionCodes.map((value) => ({ value, label: codes(value) }))}
      />
    </RemarkDialog>
  )
}

export function ResumeDialog({ merchant, open, onClose }: Props) {
  const t = useTranslations('merchant.resume')
  return (
    <RemarkDialog
      open={open}
      title={t('title')}
      words={t('words')}
      submitLabel={t('submit')}
      maxLength={REMARK_MAX}
      onDecide={async (remark) => {
        await resumeMerchant(merchant.id, remark)
        return t('done')
      }}
      onClose={onClose}
    />
  )
}
