import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { changedEffects } from '@opensrm/platform/change/changedDocument.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { pushEffect } from '@opensrm/platform/interfaces/push.ts'
import { fillSupplierAccounts } from '../../administration/ports.ts'
import { completenessOf } from '../sections/completeness.ts'
import { expiryState } from '../sections/expiry.ts'
import { plainName } from '../sections/names.ts'
import { tidyCompany } from '../sections/sections.check.ts'
import { srmPosChangeInfo } from '../srmPosChangeInfo/srmPosChangeInfo.definition.ts'
import { refuseOther } from '../srmPosRegister/srmPosRegister.duplicates.ts'
import { restoreAccounts, restrictAccounts } from '../standing/accounts.ts'
import { freezeRows } from '../standing/freezes.ts'
import { findStateAt } from '../standing/past.ts'
import '../suppliers.inputs.ts'
import { doCreateAccount, doEnableAccount } from './srmPosSupplier.accounts.ts'
import { doCheckEligibilityAs } from './srmPosSupplier.ask.ts'
import { srmPosSupplier } from './srmPosSupplier.definition.ts'
import { historyRow, sayValues } from './srmPosSupplier.history.ts'
import { doCheckDuplicate, doHandleRisk, doQueryRisk } from './srmPosSupplier.outside.ts'
import { findOverview } from './srmPosSupplier.overview.ts'
import { pushAt } from './srmPosSupplier.push.ts'
import { companyOf } from './srmPosSupplier.rules.ts'
import { doVerify } from './srmPosSupplier.verify.ts'

type Supplier = RecordOf<typeof srmPosSupplier>

/** What being banned means, until the ban is lifted. */
const ALL_FROZEN = {
  freezeInquiryFlag: 'Y',
  freezeOrderFlag: 'Y',
  freezeReceiveFlag: 'Y',
  freezePaymentFlag: 'Y',
} as const

export const srmPosSupplierOperations = defineOperations(srmPosSupplier, {
  async beforeSave(context, draft, before) {
    // The ERP's copy is outdated, so the supplier may be pushed again.
    if (before?.pushStatus === 'SUCCESS') draft.pushStatus = 'NONE'
    tidyCompany(draft)
    draft.completeness = completenessOf(companyOf(draft), context.today)
    return [...(await knownIssues(context, draft)), ...(await parentIssues(context, draft))]
  },
  async enrich(at, suppliers) {
    for (const { dataFiles = [] } of suppliers)
      for (const file of dataFiles) file.expireStatus = expiryState(file.effectiveTo, at.today)
    for (const { stageHistory = [] } of suppliers)
      for (const row of stageHistory) sayValues(at, row)
    await fillSupplierAccounts(at, srmPosSupplier, 'users', suppliers)
  },
  actions: {
    doCheckDuplicate,
    doCheckEligibility: doCheckEligibilityAs,
    findOverview,
    findStateAt,
  },
  effects: {
    doQueryRisk,
    doCreateAccount,
    doEnableAccount,
    doVerify,
    doHandleRisk,
    ...changedEffects(srmPosSupplier, srmPosChangeInfo),
    /** The selected sections are opened in a separate request. */
    async doAlter(context, supplier, { changeSections }) {
      const made = await context.create(srmPosChangeInfo, {
        supplierId: supplier.id,
        changeSections,
      })
      const { resource } = srmPosChangeInfo
      return { answer: { id: made.id, number: made.changeNumber, resource } }
    },
    async doSubmit(context, record) {
      await refuseOther(context, { ...record, supplierId: record.id })
    },
    doPushEbs: pushEffect(srmPosSupplier),
    doRepushEbs: pushEffect(srmPosSupplier),
    async doApproval(context, record) {
      await pushAt(context, record.id, 'CREATE')
      return { patch: { add: { stageHistory: [stageRow(context, record, 'REGISTERED', {})] } } }
    },
    doQualifying: (...given) => staged('QUALIFYING', ...given),
    doQualifyFailed: (...given) => staged('REGISTERED', ...given),
    doReinstate: returned,
    doUnblacklist: returned,
    async doQuit(context, record, input) {
      await restrictAccounts(context, record.id)
      const { patch } = await staged('QUIT', context, record, input)
      return { patch: { ...patch, fields: { quitDate: context.today } } }
    },
    async doBlacklist(context, record, input) {
      await restrictAccounts(context, record.id)
      const { patch } = await staged('BLACKLISTED', context, record, input)
      const { stageHistory } = patch.add
      const frozen = freezeRows(context, record, ALL_FROZEN, input.sourceDoc)
      return {
        patch: { add: { stageHistory: [...stageHistory, ...frozen] }, fields: ALL_FROZEN },
      }
    },
    async doRegistered(context, record) {
      await pushAt(context, record.id, 'CREATE')
      return { patch: { add: { stageHistory: [stageRow(context, record, 'REGISTERED', {})] } } }
    },
    async doQualified(context, record, input) {
      await pushAt(context, record.id, 'QUALIFIED')
      return {
        patch: {
          fields: { qualifiedDate: record.qualifiedDate ?? context.today },
          add: {
            stageHistory: [
              stageRow(context, record, 'QUALIFIED', {
                sourceDoc: String(input.reason ?? '').slice(0, 60),
              }),
            ],
          },
        },
      }
    },
  },
})

/** A company may be in the master only once, by name and by number, regardless of spelling. */
async function knownIssues(context: OperationContext, draft: Supplier): Promise<Issue[]> {
  const others = async (where: {
    plainName?: string
    registrationNo?: string
    countryCode?: string
  }) => (await context.select(srmPosSupplier, where)).filter(({ id }) => id !== draft.id)
  const [named] = await others({ plainName: plainName(String(draft.supplierName)) })
  if (named)
    return [
      {
        ...{ field: 'supplierName', code: 'SUPPLIER_NAME_TAKEN' },
        args: { number: named.supplierNumber ?? '' },
      },
    ]
  const { countryCode, registrationNo } = draft
  if (!countryCode || !registrationNo) return []
  const [numbered] = await others({ countryCode, registrationNo })
  const args = { number: numbered?.supplierNumber ?? '' }
  return numbered ? [{ field: 'registrationNo', code: 'SUPPLIER_CODE_TAKEN', args }] : []
}

async function parentIssues(context: OperationContext, draft: Supplier): Promise<Issue[]> {
  const seen = new Set([draft.id])
  for (let above = draft.parentSupplierId; above; ) {
    if (seen.has(above)) return [{ field: 'parentSupplierId', code: 'SUPPLIER_OWN_PARENT' }]
    seen.add(above)
    above = (await context.findMaster(srmPosSupplier, above))?.parentSupplierId ?? null
  }
  return []
}

function stageRow(
  context: OperationContext,
  record: Supplier,
  toStage: Supplier['status'],
  cause: { sourceDoc?: string },
) {
  return historyRow(context, { eventType: 'STAGE', fromStage: record.status, toStage, ...cause })
}

async function returned(context: OperationContext, record: Supplier, input: { sourceDoc: string }) {
  await restoreAccounts(context, record.id)
  return staged('REGISTERED', context, record, input)
}

/** Sets a stage on behalf of a lifecycle document. */
async function staged(
  toStage: Supplier['status'],
  context: OperationContext,
  record: Supplier,
  { sourceDoc }: { sourceDoc: string },
) {
  return { patch: { add: { stageHistory: [stageRow(context, record, toStage, { sourceDoc })] } } }
}
