import type { Merchant } from '@causeway/contract'
import { type Currency, currencies, isPositive, parseMoney } from '@causeway/money'
import { MoneyField } from '@causeway/web/components/money-field.tsx'
import { notify } from '@causeway/web/components/notices.tsx'
import { Section } from '@causeway/web/components/page.tsx'
import { SectionCard } from '@causeway/web/components/section-card.tsx'
import { Form } from '@causeway/web/form/form.tsx'
import { required, rules } from '@causeway/web/form/rules.ts'
import { formatAmount } from '@causeway/web/format/amount-text.ts'
import { useTranslations } from 'use-intl'
import { credit } from './queries.ts'

/** The id of the section on the page. */
export const TEST_MONEY = 'test-money'

type Values = { readonly amount: string; readonly currency: Currency }

const schema = rules<Values>({
  amount: [
    required,
    (amount, { currency }) => {
      const read = parseMoney(amount, currency)
      return read ? (isPositive(read) ? undefined : 'too_small') : 'format'
    },
  ],
})

/** Sandbox only: credits a test receipt, so that a new user can try conversions and payments. */
export function TestMoney({ merchant }: { readonly merchant: Merchant }) {
  const t = useTranslations('dashboard.testMoney')
  const receive = async (values: Values) => {
    const { received } = await credit(merchant.id, values)
    notify(t('done', { amount: formatAmount(received.amount, received.currency) }))
  }
  return (
    <div id={TEST_MONEY}>
      <Section title={t('title')}>
        <SectionCard>
          <Form
            schema={schema}
            defaultValues={{ amount: '10000', currency: 'USD' }}
            submitLabel={t('submit')}
            submitLook={{ tone: 'default', size: 'medium' }}
            label={t('title')}
            onSubmit={receive}
          >
            <MoneyField
              name="amount"
              label={t('amount')}
              hint={t('hint')}
              currency={{ name: 'currency', options: currencies }}
            />
          </Form>
        </SectionCard>
      </Section>
    </div>
  )
}
