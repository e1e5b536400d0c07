import type { APIRequestContext, Page } from '@playwright/test'
import { signIn } from './merchant-people.ts'
import { type Language, languages, test } from './page-test.ts'
import {
  type Abroad,
  beginAbroad,
  examplesOf,
  expectState,
  fillExamples,
  payeeWords,
  submitPayee,
} from './payees-page.ts'
import { expectPaid, makeFunded, OUTBOUND_LIST } from './payment-records.ts'
import { confirmPayment, fillPayment } from './payments-apply-page.ts'

test.slow()

type Sent = Abroad & { readonly currency: string; readonly amount: string }

/** Whether a currency has no decimals. */
const isWhole = ({ currency }: Pick<Sent, 'currency'>) => ['JPY', 'KRW'].includes(currency)

/** A destination with the amount that its payee gets. */
function to(destination: string, country = destination.slice(0, 2), given: Abroad['given'] = {}): Sent {
  const currency = destination.split('-')[1] ?? ''
  const amount = isWhole({ currency }) ? '2000' : '50.00'
  return { destination, country, given, currency, amount }
}

/** Payees whose accounts differ; each list has a merchant of its own. */
const journeys = [
  {
    where: 'the United States by ACH, Britain, Germany and South Korea',
    all: [to('US-USD-ACH'), to('GB-GBP-FPS'), to('EU-EUR-SEPA_CT', 'DE'), to('KR-KRW-KFTC')],
  },
  {
    where: 'the United States by wire, Japan, Australia and Canada',
    all: [to('US-USD-FEDWIRE'), to('JP-JPY-ZENGIN'), to('AU-AUD-NPP'), to('CA-CAD-EFT')],
  },
  {
    where: 'Hong Kong, Singapore and Mexico',
    all: [to('HK-HKD-HK_FPS'), to('SG-SGD-FAST'), to('MX-MXN-SPEI')],
  },
  {
    where: 'the Emirates, Turkey, and Malaysia by SWIFT',
    all: [
      to('AE-AED-UAEFTS'),
      to('TR-TRY-TR_FAST'),
      to('ANY-USD-SWIFT', 'MY', { bic: 'ABCDMYKL', country: 'MY' }),
    ],
  },
] as const

function makePayer(request: APIRequestContext, all: readonly Sent[]) {
  const amounts = all.map((sent) => [sent.currency, isWhole(sent) ? '90000' : '900.00'])
  return makeFunded(request, 'abroad', Object.fromEntries(amounts))
}

/** Adds a payee by the examples of its destination, and gives its id once it can be paid. */
async function addPayee(page: Page, language: Language, sent: Sent): Promise<string> {
  await beginAbroad(page, language, sent.country, sent.destination)
  await fillExamples(page, language, examplesOf(sent, 'payee'))
  await submitPayee(page, language)
  await expectState(page, payeeWords[language].states.active)
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Pays a payee, and gives the address of the payment's details. */
async function pay(page: Page, language: Language, payee: string, sent: Sent): Promise<string> {
  await fillPayment(page, language, { payee, amount: sent.amount })
  const asked = examplesOf(sent, 'payment').filter(({ field }) => field.key !== 'charge_bearer')
  await fillExamples(page, language, asked)
  return confirmPayment(page, language)
}

for (const language of languages) {
  for (const { where, all } of journeys) {
    test(`payees in ${where} are added and paid, in ${language}`, async ({ page, request }) => {
      await signIn(page, await makePayer(request, all), language, OUTBOUND_LIST)
      const paid: [address: string, amount: string][] = []
      for (const sent of all) {
        const payee = await addPayee(page, language, sent)
        const { currency, amount } = sent
        const figure = Number(amount).toLocaleString('en-US', {
          minimumFractionDigits: isWhole(sent) ? 0 : 2,
        })
        paid.push([await pay(page, language, payee, sent), `${currency} ${figure}`])
      }
      for (const [address, amount] of paid) await expectPaid(page, language, address, amount)
    })
  }
}
