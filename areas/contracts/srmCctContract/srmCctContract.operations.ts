import { recordAs } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { mergeText } from '@opensrm/kernel/document/merge.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { addDays } from '@opensrm/kernel/values/date.ts'
import { decimal, fixed, isGreater } from '@opensrm/kernel/values/decimal.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import {
  defineOperations,
  documentAction,
  hinderedBy,
  type OperationContext,
} from '@opensrm/platform/documents/operations.ts'
import { selectFiles } from '@opensrm/platform/files/fileRows.ts'
import { BASE_CURRENCY, findRate, findValue } from '../../base-data/ports.ts'
import { srmPurAgreement } from '../../orders/srmPurAgreement/srmPurAgreement.definition.ts'
import { doCheckEligibility, reasonsText } from '../../suppliers/ports.ts'
import '../contracts.errors.ts'
import { usualFormat } from '../mergePlaces.ts'
import { doAlter, doRenew, releasePrevious } from './amendment.ts'
import { beforeSave, produceText } from './drafting.ts'
import { closeSigning, doExpire, takeEffect, told } from './effect.ts'
import {
  doAgreeRevision,
  doReopenRevision,
  doReviseContract,
  doStartRevision,
} from './negotiation.ts'
import { countOrders } from './orders.ts'
import {
  marksOnCopy,
  plannedSigners,
  signingActions,
  signingEffects,
  signOver,
  startSign,
} from './signing.ts'
import { doCreateContract } from './sources.ts'
import { srmCctContract } from './srmCctContract.definition.ts'
import { type Contract, isAboutConduct } from './srmCctContract.rules.ts'
import { decide, doApproveTerminate, doTerminate, undone } from './termination.ts'

/** Conduct is agreed with suppliers who may be asked; all else with those who may get orders. */
export async function assertEligible(context: OperationContext, contract: Contract): Promise<void> {
  const { supplierId, orgId, siteId } = contract
  const { allowed, supplierName, reasons } = await doCheckEligibility(context, {
    ...{ supplierId: supplierId ?? '', orgId: orgId ?? '', siteId },
    categoryIds: contract.lines.flatMap(({ categoryId }) => categoryId ?? []),
    ...{ action: isAboutConduct(contract) ? 'INQUIRE' : 'ORDER', amount: '0' },
  })
  if (!allowed)
    context.refuse(
      'CONTRACT_SUPPLIER_BARRED',
      { supplier: supplierName, reasons: reasonsText(reasons) },
      { field: 'supplierId' },
    )
}

async function doSubmit(context: OperationContext, contract: Contract) {
  await assertEligible(context, contract)
  const { rate } = await findRate(context, {
    ...{ fromCurrency: contract.currencyCode ?? BASE_CURRENCY, toCurrency: BASE_CURRENCY },
    date: context.today,
  })
  if (contract.contractMode === 'SIMPLIFIED') {
    const most = await findValue(context, {
      ...{ profileCode: 'CCT_SIMPLIFIED_MAX_AMOUNT', orgId: contract.orgId },
    })
    const amount = fixed(decimal(contract.amountInclTax).times(decimal(rate)), 2)
    if (isGreater(amount, most))
      context.refuse('CONTRACT_SIMPLIFIED_LIMIT', { most, amount }, { field: 'amountInclTax' })
  }
  return { patch: { fields: { exchangeRate: rate, refusedFlag: 'N', refuseReason: null } } }
}

const days = async (
  context: OperationContext,
  { orgId }: Contract,
  profileCode: 'CCT_CONFIRM_DAYS',
) => Number(await findValue(context, { profileCode, orgId }))

async function doSendConfirm(context: OperationContext, contract: Contract) {
  await assertEligible(context, contract)
  const { id, contractNumber, supplierId } = contract
  context.emit('srmCctContract.sentToSupplier', { id, contractNumber, supplierId })
  const until = addDays(context.today, await days(context, contract, 'CCT_CONFIRM_DAYS'))
  return { patch: { fields: { confirmDeadline: `${until}${nowText(context).slice(10)}` } } }
}

/** The signed scan closes the signature on paper. */
async function onPaper(
  context: OperationContext,
  contract: Contract,
  input: {
    signedFileId: string
    signDate: string
    paperNumber: string | null
    archiveNumber?: string
  },
) {
  if (input.signDate > context.today)
    context.refuse('CONTRACT_SIGN_DATE', {}, { field: 'signDate' })
  const [file] = await selectFiles(context.tx, [input.signedFileId])
  const { signedFileId, signDate, paperNumber, archiveNumber } = input
  const signed = { signedFileId, signDate, signedHash: file?.sha256 ?? null }
  const closed = await closeSigning(context, contract, signed)
  const fields = {
    ...closed.patch.fields,
    paperNumber: paperNumber ?? contract.paperNumber,
    archiveNumber: archiveNumber ?? contract.archiveNumber,
  }
  return { to: closed.to, patch: { ...closed.patch, fields } }
}

const untexted = { contractFileId: null, textHash: null }

/** What the draft held goes back: the version in force may be amended again, the agreement gets another contract. */
async function giveBack(context: OperationContext, contract: Contract): Promise<void> {
  await releasePrevious(context, contract)
  if (contract.sourceType !== 'AGREEMENT' || !contract.sourceId) return
  const [agreement] = await context.select(srmPurAgreement, { id: String(contract.sourceId) })
  if (agreement?.contractId === contract.id)
    await context.update(srmPurAgreement, agreement.id, { fields: { contractId: null } })
}

export const srmCctContractOperations = defineOperations(srmCctContract, {
  beforeSave,
  beforeDelete: giveBack,
  effects: {
    doInitContract: async (context, contract) => ({ patch: await produceText(context, contract) }),
    doStartRevision,
    doReviseContract,
    doAgreeRevision,
    doReopenRevision,
    doSubmit,
    async doApproval(context, contract) {
      await assertEligible(context, contract)
      return { to: contract.contractMode === 'ENHANCED' ? 'CONFIRMED' : 'APPROVED' }
    },
    doWithdraw: async (_context, { contractMode }) => ({
      to: contractMode === 'ENHANCED' ? 'FINALIZED' : 'DRAFT',
    }),
    doSendConfirm,
    doRecallConfirm: async () => ({ patch: { fields: { confirmDeadline: null } } }),
    async doSupplierConfirm(context, contract, { textHash }) {
      if (textHash !== contract.textHash) context.refuse('CONTRACT_TEXT_CHANGED')
      const { id, contractNumber, buyerId } = contract
      context.emit('srmCctContract.confirmed', { id, contractNumber, buyerId })
      return { patch: { fields: { confirmTime: nowText(context) } } }
    },
    async doSupplierRefuse(context, contract, { refuseReason }) {
      const { id, contractNumber, buyerId } = contract
      context.emit('srmCctContract.refused', { id, contractNumber, buyerId })
      return { patch: { fields: { refuseReason, refusedFlag: 'Y' } } }
    },
    doReedit: async () => ({
      patch: { fields: { ...untexted, confirmTime: null, turnSide: 'BUYER', agreedHash: null } },
    }),
    doUploadSigned: onPaper,
    doArchive: onPaper,
    doTakeEffect: takeEffect,
    doAlter,
    doSupersede: async () => ({ patch: { fields: { alteringFlag: 'N' } } }),
    doTerminate,
    doApproveTerminate,
    doRejectTerminate: undone,
    doConfirmTerminate: decide,
    doRefuseTerminate: undone,
    async doEndTerminated(context, contract) {
      context.emit('srmCctContract.terminated', told(contract))
    },
    doRenew,
    doExpire,
    async doCancel(context, contract, { reason }) {
      await giveBack(context, contract)
      return { patch: { fields: { cancelReason: reason } } }
    },
    followOrders: countOrders,
    ...signingEffects,
    async doStartSign(context, contract) {
      await assertEligible(context, contract)
      return startSign(context, contract)
    },
  },
  clock: { signOver },
  marks: marksOnCopy,
  /** Suppliers read clauses with the values of the text; they write beside them only. */
  async enrichRecord({ caller }, records) {
    if (caller?.side !== 'supplier') return
    for (const record of records) {
      const { clauses, mergeValues } = recordAs(srmCctContract, record)
      const fields = (mergeValues ?? []).map(({ fieldCode }) => ({
        ...{ fieldCode, sourcePath: fieldCode, formatPattern: usualFormat(fieldCode ?? '') },
      }))
      const values = Object.fromEntries(
        (mergeValues ?? []).map(({ fieldCode, fieldValue }) => [fieldCode ?? '', fieldValue ?? '']),
      )
      for (const clause of clauses ?? [])
        clause.clauseContent =
          clause.clauseContent &&
          mergeText(clause.clauseContent, fields, { values, lines: {} }, { isHtml: true })
    }
  },
  hindrances: {
    doSubmit: hinderedBy(assertEligible),
    doSendConfirm: hinderedBy(assertEligible),
    doStartSign: hinderedBy(async (context, contract: Contract) => {
      await assertEligible(context, contract)
      await plannedSigners(context, contract)
    }),
  },
  actions: {
    doCreateContract: documentAction({
      title: t('生成合同', 'Draft contracts'),
      by: 'buyer',
      input: {
        sourceType: f.lookup('CCT_SOURCE', '来源', 'Source', { required: true }),
        templateId: f.ref('srmCctTemplate', '合同模板', 'Template', {
          refFilter: [{ field: 'status', is: 'PUBLISHED' }],
        }),
        supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', {
          hint: t('来源为采购申请时填写', 'For requisitions, which have none'),
        }),
      },
      inputRows: {
        lines: {
          title: t('来源行', 'Source lines'),
          max: 500,
          fields: {
            sourceLineId: f.text('来源行ID', 'Source line id', {
              required: true,
              pattern: '\\d{1,18}',
            }),
            quantity: f.number('数量', 'Quantity', { over: '0' }),
          },
        },
      },
      run: async (context, { sourceType, templateId, supplierId, lines }) => ({
        contracts: await doCreateContract(context, {
          ...{ sourceType, templateId, supplierId },
          lines: lines.map(({ sourceLineId, quantity }) => ({ sourceLineId, quantity })),
        }),
      }),
    }),
    ...signingActions,
  },
})
