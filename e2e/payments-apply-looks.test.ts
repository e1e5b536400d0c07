import { expect } from '@playwright/test'
import { openDesk } from './account-scenes.ts'
import { expectFaultless } from './console-page.ts'
import { signIn } from './merchant-people.ts'
import { looks, paint, REFUSAL, test } from './page-test.ts'
import { chinesePayee, detailOf, freshAccount, freshName } from './payees-page.ts'
import { amountAt, makePayer, PAY_IN, PAY_OUT, paymentWords, review } from './payments-apply-page.ts'
import { pick, placeOf } from './registration-page.ts'

test.beforeEach(({ allowComplaint }) => allowComplaint(REFUSAL))

const HAN_COMPANY = '\u6df1\u5733\u6668\u66e6\u8d38\u6613\u6709\u9650\u516c\u53f8'

for (const [language, theme] of looks) {
  test(`the form, its confirmation and RMB without quota are faultless, in ${language} and ${theme}`, async ({
    page,
    request,
  }) => {
    test.slow()
    const { apply, purposes } = paymentWords[language]
    const { payer, payee } = await makePayer(request, 'looks', { amounts: { GBP: '900', USD: '20000' } })
    const { merchant, operator } = await openDesk(request, payer)
    const swift = await merchant.post('/api/payees', {
      direction: 'outbound',
      destination: 'ANY-USD-SWIFT',
      country: 'SG',
      details: {
        payee_type: 'company',
        account_name_latin: freshName('Orchid'),
        account_number: freshAccount(),
        bic: 'DBSSSGSGXXX',
        bank_name: 'Example Bank',
        country: 'SG',
        address_line1: '1 Example Road',
        city: 'Singapore',
      },
      documents: {},
    })
    const home = await merchant.post('/api/payees', chinesePayee(HAN_COMPANY))
    const { open_version } = await operator.get(`/api/console/payees/${home.id}`)
    await operator.post(`/api/console/payees/${home.id}/decide`, {
      verdict: 'approve',
      revision: open_version.revision,
      remark: '',
    })
    const look = async (name: string) => {
      await paint(page, theme)
      await expectFaultless(page, name)
    }
    await signIn(page, payer, language, PAY_OUT)
    await expect(page.getByRole('button', { name: payee.name })).toBeVisible()
    await look('the payees')

    // The payee bears nothing, or shares: each with its fee.
    await page.goto(`${PAY_OUT}?payee=${swift.id}`)
    await amountAt(page, 'target').fill('2000')
    await expect(page.getByText(apply.bearer.SHA)).toBeVisible()
    await page.locator('input[value=OUR]').check()
    await expect(page.getByText(apply.bearer.OUR)).toBeVisible()
    await pick(placeOf(page, 'purpose'), purposes.software)
    await detailOf(page, 'purpose_text').locator('input').fill('Software licence')
    await look('the form')
    await review(page, language)
    await look('the confirmation')
    await page.goBack()
    await expect(amountAt(page, 'target')).toHaveValue('2,000')

    // RMB needs quota, which comes from restore materials.
    await page.goto(`${PAY_IN}?payee=${home.id}`)
    await amountAt(page, 'target').fill('10005.5')
    await expect(page.getByText(apply.bounds.quota.title)).toBeVisible()
    await expect(page.getByText('\u58f9\u4e07\u96f6\u4f0d\u5143\u4f0d\u89d2')).toBeVisible()
    await expect(page.getByRole('link', { name: apply.bounds.restore })).toHaveAttribute(
      'href',
      '/merchant/collection/material_submit',
    )
    // The declaration code is shown, and not chosen.
    await pick(placeOf(page, 'purpose'), purposes.goods)
    await expect(placeOf(page, 'purpose')).toContainText('CGODDR')
    await expect(detailOf(page, 'purpose_code')).toHaveCount(0)
    await look('RMB without quota')
    await page.goto(PAY_IN)
    await page.getByRole('button', { name: apply.picker.withdraw }).click()
    await expect(page.getByText(apply.picker.emptyOwn)).toBeVisible()
    await look('a withdrawal without an account')
  })
}
