import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCodeOptions } from '../../src/code-lists/use-code-options.ts'
import { CodeField } from '../../src/components/code-field.tsx'
import { DateField } from '../../src/components/date-field.tsx'
import { SearchIcon } from '../../src/components/icons.tsx'
import { MoneyField } from '../../src/components/money-field.tsx'
import { MultiSelectField } from '../../src/components/multi-select-field.tsx'
import { Section } from '../../src/components/page.tsx'
import { SelectField } from '../../src/components/select-field.tsx'
import { TextAreaField, TextField } from '../../src/components/text-field.tsx'
import { Form } from '../../src/form/form.tsx'
import { required, rules } from '../../src/form/rules.ts'
import styles from './gallery.module.css'

type Values = {
  name: string
  share: string
  reference: string
  remark: string
  country: string
  destination: string
  birthday: string
  amount: string
  yen: string
  paid: string
  currency: string
  code: string
  pay_pwd: string
  goods: string[]
  purposes: string[]
}

const schema = rules<Values>({
  country: required,
  birthday: required,
  goods: (goods) => (goods.length > 0 ? undefined : 'required'),
})

const empty: Values = {
  name: '',
  share: '40',
  reference: 'INV-2026-1107',
  remark: '',
  country: '',
  destination: '',
  birthday: '',
  amount: '',
  yen: '',
  paid: '7018.89',
  currency: 'USD',
  code: '',
  pay_pwd: '',
  goods: ['APPAREL'],
  purposes: [],
}

const COUNTRIES = ['cn', 'hk', 'de', 'us', 'jp', 'gb', 'fr', 'sg', 'au', 'vn', 'tr', 'ci'] as const

export function FieldsPart() {
  const t = useTranslations('gallery.fields')
  const [saved, setSaved] = useState('')
  const goods = useCodeOptions('trade_natures')
  const purposes = useCodeOptions('opening_purpose').map((option, index) => ({
    ...option,
    group: t(index < 20 ? 'usual' : 'others'),
  }))
  const countries = COUNTRIES.map((code) => ({
    value: code.toUpperCase(),
    label: t(`countries.${code}.label`),
    keywords: t(`countries.${code}.keywords`),
    note: code.toUpperCase(),
  }))
  return (
    <Section title={t('title')}>
      <Form
        label={t('title')}
        schema={schema}
        defaultValues={empty}
        submitLabel={t('save')}
        onSubmit={(values) => setSaved(JSON.stringify(values))}
      >
        <div className={styles['pair']}>
          <TextField name="name" label={t('name')} lead={<SearchIcon />} placeholder={t('namePlaceholder')} />
          <TextField name="share" label={t('share')} tail="%" inputMode="decimal" hint={t('shareHint')} />
          <TextField name="reference" label={t('reference')} maxLength={35} counted />
          <SelectField name="country" label={t('country')} options={countries} placeholder={t('choose')} />
          <SelectField name="destination" label={t('destination')} options={countries} optional />
          <DateField name="birthday" label={t('date')} max="2036-12-31" />
          <MoneyField name="amount" label={t('amount')} currency="USD" hint={t('amountHint')} />
          <MoneyField name="yen" label={t('yen')} currency="JPY" />
          <MoneyField
            name="paid"
            label={t('paid')}
            currency={{ name: 'currency', options: ['USD', 'EUR', 'JPY', 'KRW', 'VND'] }}
          />
          <TextAreaField name="remark" label={t('remark')} optional rows={3} />
          <MultiSelectField name="goods" label={t('goods')} options={goods} placeholder={t('choose')} />
          <MultiSelectField name="purposes" label={t('purposes')} options={purposes} max={3} optional />
          <CodeField name="code" label={t('code')} />
          <CodeField name="pay_pwd" label={t('payPwd')} masked />
        </div>
      </Form>
      <p className={styles['log']} data-testid="saved">
        {saved}
      </p>
    </Section>
  )
}
