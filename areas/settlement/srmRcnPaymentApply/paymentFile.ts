import { createHash } from 'node:crypto'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { decimal, fixed, sum } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  documentAction,
  type HeaderOf,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { baseOrganization } from '../../administration/baseOrganization/baseOrganization.definition.ts'
import { srmBaseBank } from '../../base-data/srmBaseBank/srmBaseBank.definition.ts'
import '../formats/formats.errors.ts'
import { type BankAccount, type Transfer, writePain001 } from '../formats/pain001.ts'
import { accountOf, assertPayable } from '../payees.ts'
import { srmBaseInnerBankAccountInfo } from '../srmBaseInnerBankAccountInfo/srmBaseInnerBankAccountInfo.definition.ts'
import { srmRcnActualPaymentInfo } from '../srmRcnActualPaymentInfo/srmRcnActualPaymentInfo.definition.ts'
import { srmRcnPaymentApply } from './srmRcnPaymentApply.definition.ts'
import type { Application } from './srmRcnPaymentApply.rules.ts'

const PAYABLE: readonly string[] = ['APPROVED', 'PART_PAID']

/** What the bank repeats with its answer; by it the answer finds the payment line. */
export const endToEndIdOf = (number: string, lineNum: number | null): string =>
  `${number}-${lineNum ?? 1}`

/**
 * The file of payments for the bank. It pays nothing itself: the bank's answer, or the cashier, records what was paid.
 * Everyone who pays twice begins with a second file, so another one is made only on request and with a reason.
 */
export const doPaymentFile = documentAction({
  title: t('生成付款文件', 'Make payment file'),
  by: 'buyer',
  said: t('付款文件已生成', 'Payment file made'),
  input: {
    applicationIds: f.multiref('srmRcnPaymentApply', '付款申请', 'Applications', {
      required: true,
    }),
    again: f.bool('再次生成', 'Make it again', { default: 'N' }),
    reason: f.text('再次生成原因', 'Reason of another file', {
      maxLength: 200,
      required: { field: 'again', is: 'Y' },
    }),
  },
  async run(context, { applicationIds, again, reason }) {
    const ids = applicationIds ?? []
    await context.findAllAs(srmRcnPaymentApply, ids)
    const applications = await context.lockAll(srmRcnPaymentApply, ids)
    const [leader] = applications
    if (!leader) return context.refuse('NOT_FOUND')
    for (const application of applications) {
      assertWaiting(context, application)
      if (again !== 'Y') assertFirst(context, application)
    }
    if (applications.some(({ innerAccountId }) => innerAccountId !== leader.innerAccountId))
      context.refuse('PAYMENT_FILE_DIFFER')
    const fileNumber = await context.nextNumber('PF{yyyyMMdd}{seq4}')
    const banks = new Map<string, Promise<HeaderOf<typeof srmBaseBank> | undefined>>()
    const made = []
    for (const application of applications)
      made.push({ application, transfers: await transfersOf(context, application, banks) })
    const { debtor, debtorTaxNo } = await debtorOf(context, leader)
    const content = writePain001({
      ...{ fileNumber, debtor, debtorTaxNo },
      createdTime: context.now.toISOString().replace(/\.\d+Z$/, 'Z'),
      transfers: made.flatMap(({ transfers }) => transfers),
    })
    const hash = createHash('sha256').update(content).digest('hex')
    for (const { application, transfers } of made)
      await context.update(srmRcnPaymentApply, application.id, {
        add: {
          paymentFiles: [
            {
              ...{ fileNumber, fileHash: hash, transferCount: transfers.length },
              amount: fixed(sum(transfers.map(({ amount }) => amount)), 2),
              madeBy: context.caller?.userId ?? null,
              madeTime: nowText(context),
              againReason: again === 'Y' ? reason : null,
            },
          ],
        },
      })
    return { fileName: `${fileNumber}.xml`, content }
  },
})

function assertWaiting(context: OperationContext, application: Application): void {
  const number = application.paymentApplyNumber ?? ''
  if (!PAYABLE.includes(application.status) || !application.innerAccountId)
    context.refuse('PAYMENT_FILE_STATE', { application: number })
  // Who approved last lets another person pay.
  if (context.caller && context.caller.userId === application.approvedBy)
    context.refuse('PAYMENT_BY_APPROVER', { document: number })
}

function assertFirst(context: OperationContext, { paymentApplyNumber, paymentFiles }: Application) {
  const last = paymentFiles.at(-1)
  if (last)
    context.refuse('PAYMENT_FILE_AGAIN', {
      application: paymentApplyNumber ?? '',
      file: last.fileNumber ?? '',
      time: last.madeTime ?? '',
    })
}

type Banks = Map<string, Promise<HeaderOf<typeof srmBaseBank> | undefined>>

/** What is left of each line that is paid by transfer. */
async function transfersOf(
  context: OperationContext,
  application: Application,
  banks: Banks,
): Promise<Transfer[]> {
  const { paymentApplyNumber, planPayDate, purpose, urgentFlag, supplierId, orgId } = application
  const number = paymentApplyNumber ?? ''
  const payments = await context.select(srmRcnActualPaymentInfo, {
    paymentApplyId: application.id,
    status: ['DRAFT', 'CONFIRMED'],
  })
  const transfers: Transfer[] = []
  for (const line of application.paymentLines) {
    const taken = sum(
      payments
        .filter(({ paymentLineId, status }) => paymentLineId === line.id && status === 'CONFIRMED')
        .map(({ amount }) => amount),
    )
    const rest = decimal(line.amount).minus(taken)
    if (line.paymentMethod !== 'TRANSFER' || !rest.greaterThan(0)) continue
    await assertPayable(context, {
      ...{ supplierId, orgId, supplierAccountId: line.supplierAccountId },
    })
    const account = await accountOf(context, {
      ...{ supplierId, supplierAccountId: line.supplierAccountId },
    })
    const payDate = planPayDate && planPayDate > context.today ? planPayDate : context.today
    transfers.push({
      endToEndId: endToEndIdOf(number, line.lineNum),
      amount: fixed(rest, 2),
      payee: await withBank(context, banks, {
        name: line.payeeName ?? '',
        number: line.payeeAccountNo ?? '',
        currencyCode: application.currencyCode ?? 'CNY',
        bankId: account?.bankId ?? null,
        bankName: line.payeeBankName,
      }),
      remittance: `${number} ${purpose ?? ''}`.trim(),
      payDate,
      isUrgent: urgentFlag === 'Y',
    })
  }
  if (transfers.length === 0) context.refuse('PAYMENT_FILE_METHOD', { application: number })
  return transfers
}

type Named = Pick<BankAccount, 'name' | 'number' | 'currencyCode' | 'bankName'> & {
  bankId: string | null
}

/** Codes of the bank come from its master data alone. */
async function withBank(
  context: OperationContext,
  banks: Banks,
  { bankId, ...account }: Named,
): Promise<BankAccount> {
  const key = bankId ?? ''
  const known = banks.get(key) ?? context.findMaster(srmBaseBank, bankId)
  banks.set(key, known)
  const bank = await known
  const [swiftCode, cnapsCode] = [bank?.swiftCode ?? null, bank?.cnapsCode ?? null]
  if (!swiftCode && !cnapsCode) context.refuse('PAYMENT_FILE_ACCOUNT', { account: account.name })
  return {
    ...account,
    ...{ swiftCode, cnapsCode, bankName: account.bankName ?? bank?.bankName ?? null },
    countryCode: bank?.countryCode ?? 'CN',
  }
}

async function debtorOf(
  context: OperationContext,
  { innerAccountId, orgId, currencyCode }: Application,
): Promise<{ debtor: BankAccount; debtorTaxNo: string | null }> {
  const inner = await context.find(srmBaseInnerBankAccountInfo, innerAccountId ?? '')
  const org = await context.findMaster(baseOrganization, orgId)
  const legal = (await context.findMaster(baseOrganization, org?.legalOrgId)) ?? org
  const debtor = await withBank(context, new Map(), {
    name: inner?.accountName ?? '',
    number: inner?.accountNo ?? '',
    currencyCode: currencyCode ?? 'CNY',
    bankId: inner?.bankId ?? null,
    bankName: inner?.branchName ?? null,
  })
  return { debtor, debtorTaxNo: legal?.unifiedCreditCode ?? null }
}
