import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { type Text, t } from '@opensrm/kernel/i18n/text.ts'
import { nowText } from '@opensrm/platform/documents/input.ts'
import { defineOperations, type OperationContext } from '@opensrm/platform/documents/operations.ts'
import { profilesOf } from '@opensrm/platform/lookups/profiles.ts'
import { sendSoon } from '@opensrm/platform/mail/mail.ts'
import { stop } from '@opensrm/platform/workflow/instanceVerbs.ts'
import { rightsAtNode } from '@opensrm/platform/workflow/taskVerbs.ts'
import { baseUser } from '../../administration/baseUser/baseUser.definition.ts'
import { expiryState } from '../sections/expiry.ts'
import { tidyCompany } from '../sections/sections.check.ts'
import { TO_VERIFY, VERIFIED, verified } from '../sections/verification.ts'
import { suppliersLookups } from '../suppliers.lookups.ts'
import { enableRegistrant, releaseRegistrant } from './srmPosRegister.account.ts'
import { adopt } from './srmPosRegister.adopt.ts'
import { srmPosRegister } from './srmPosRegister.definition.ts'
import { companiesLike, refuseKnown } from './srmPosRegister.duplicates.ts'
import { doRecognizeIdCard, doRecognizeLicence, licencePatch } from './srmPosRegister.licence.ts'
import { accountRejectedMail } from './srmPosRegister.mails.ts'
import { missingFiles, requiredRows } from './srmPosRegister.requirements.ts'
import { closedIssues } from './srmPosRegister.returned.ts'
import { doQueryRisk, riskAtSubmit } from './srmPosRegister.risk.ts'
import type { Registration } from './srmPosRegister.rules.ts'

export const srmPosRegisterOperations = defineOperations(srmPosRegister, {
  async beforeSave(context, draft, before) {
    const { caller } = context
    // A company begins on the public page, where its mailbox is checked.
    if (caller?.side === 'supplier' && !before) context.refuse('NO_PERMISSION')
    tidyCompany(draft)
    draft.activeTime = nowText(context)
    draft.orgId = draft.targetOrgIds?.[0] ?? null
    verifyAnew(draft, before)
    const closed = closedIssues(draft, before, context.today)
    if (before) await requiredRows(context, draft)
    return closed
  },
  actions: { doRecognizeLicence, doRecognizeIdCard },
  enrich: ({ today }, registrations) => {
    for (const { dataFiles = [] } of registrations)
      for (const file of dataFiles) file.expireStatus = expiryState(file.effectiveTo, today)
    return Promise.resolve()
  },
  effects: {
    async doApproveAccount(context, registration) {
      const { id, registerUserId } = registration
      if (registerUserId) await enableRegistrant(context, registerUserId)
      context.emit('srmPosRegister.accountApproved', { id, registerUserId })
      return { patch: { fields: { activeTime: nowText(context) } } }
    },
    async doRejectAccount(context, registration, { opinion }) {
      const { id, registerUserId } = registration
      await tellRejected(context, registration, opinion ?? '')
      if (registerUserId) await releaseRegistrant(context, registerUserId)
      context.emit('srmPosRegister.accountRejected', { id, registerUserId })
      return { patch: { fields: { rejectReason: opinion ?? null } } }
    },
    doSubmit: submit,
    async doWithdraw(context) {
      return { patch: { fields: { activeTime: nowText(context) } } }
    },
    async doApproval(context, registration) {
      const supplierId = await adopt(context, registration)
      const { id, registerUserId } = registration
      context.emit('srmPosRegister.approved', { id, registerUserId, supplierId })
      return { patch: { fields: { supplierId, approvedTime: nowText(context) } } }
    },
    async doReject(context, registration, { opinion }) {
      const { id, registerUserId, remarkDrafts } = registration
      const said = remarksIn(remarkDrafts)
      context.emit('srmPosRegister.rejected', {
        ...{ id, registerUserId, reason: opinion ?? '' },
        ...{ remarks: said.zh, remarksEn: said.en },
      })
      const marked = remarkDrafts.flatMap(({ section }) => section ?? [])
      return {
        patch: {
          fields: {
            ...{ rejectReason: opinion ?? null, activeTime: nowText(context) },
            returnedSections: marked.length > 0 ? marked : null,
          },
          add: {
            approverRemarks: remarkDrafts.map(({ section, remark }) => ({ section, remark })),
          },
          remove: { remarkDrafts: remarkDrafts.map((row) => row.id) },
        },
      }
    },
    async doRemark(context, registration, { remarks }) {
      await assertDeciding(context, registration)
      const bySection = new Map(remarks.map((row) => [row.section, row]))
      return {
        patch: {
          add: {
            remarkDrafts: [...bySection.values()].map(({ section, remark }) => ({
              section,
              remark,
            })),
          },
          remove: { remarkDrafts: registration.remarkDrafts.map(({ id }) => id) },
        },
      }
    },
    async doVerify(context, registration, given) {
      await assertDeciding(context, registration)
      return { patch: { rows: { dataFiles: verified(context, registration.dataFiles, given) } } }
    },
    doQueryRisk,
    async doUrge(context, { id, registerUserId }) {
      context.emit('srmPosRegister.urged', { id, registerUserId })
    },
    async doCancel(context, registration) {
      const { id, registerUserId } = registration
      await stop(context, { resource: srmPosRegister.resource, id }, 'doCancel')
      if (registerUserId) await releaseRegistrant(context, registerUserId)
    },
  },
})

/** The remarks on the sections, for the message to the registrant. */
function remarksIn(remarks: Registration['remarkDrafts']): Text {
  const names: { readonly [section: string]: Text } = suppliersLookups.POS_CHANGE_SECTION.values
  const said = remarks.map(({ section, remark }) => {
    const name = names[section ?? ''] ?? t('', '')
    return t(`${name.zh}：${remark}`, `${name.en}: ${remark}`)
  })
  return t(said.map(({ zh }) => zh).join('；'), said.map(({ en }) => en).join('; '))
}

function verifyAnew(draft: Registration, before: Registration | null): void {
  for (const row of draft.dataFiles) {
    const was = before?.dataFiles.find(({ id }) => id === row.id)
    if (was && VERIFIED.some((key) => (row[key] ?? null) !== (was[key] ?? null)))
      Object.assign(row, TO_VERIFY)
  }
}

/** The complete data of a company: checked against every other company, then shown to approvers. */
async function submit(context: OperationContext, registration: Registration) {
  const missing = await missingFiles(context, registration)
  if (missing) context.refuse('REGISTER_FILE_MISSING', { name: missing }, { child: 'dataFiles' })
  const like = await companiesLike(context, { ...registration, exceptId: registration.id })
  refuseKnown(context, like)
  const licence = await licencePatch(context, registration)
  const risk = await riskAtSubmit(context, registration)
  return {
    patch: {
      fields: {
        ...risk.fields,
        licenceResult: licence.licenceResult,
        ...{ submitTime: nowText(context), activeTime: nowText(context) },
        ...{ duplicateResult: like.result, rejectReason: null, returnedSections: null },
      },
      add: { ...risk.add, duplicates: like.found, licenceReads: licence.rows },
      remove: {
        ...risk.remove,
        licenceReads: [...licence.earlier],
        duplicates: registration.duplicates.map(({ id }) => id),
        approverRemarks: registration.approverRemarks.map(({ id }) => id),
      },
    },
  }
}

/** Only a person who decides now writes on a registration in approval. */
async function assertDeciding(
  context: OperationContext,
  { id }: RecordOf<typeof srmPosRegister>,
): Promise<void> {
  const userId = context.caller?.userId ?? '0'
  const document = { resource: srmPosRegister.resource, id }
  if (!(await rightsAtNode(context, document, userId))) context.refuse('REGISTER_NOT_APPROVER')
}

async function tellRejected(
  context: OperationContext,
  { contactEmail, supplierName, registerUserId }: Registration,
  reason: string,
): Promise<void> {
  const { platform } = context
  if (!contactEmail || !(await platform.mail.isReady())) return
  const user = registerUserId ? await context.find(baseUser, registerUserId) : null
  const mail = accountRejectedMail({
    language: user?.preferredLanguage === 'EN' ? 'EN' : 'CN',
    systemName: (await profilesOf(platform)).text('SYSTEM_NAME'),
    company: supplierName ?? '',
    reason,
  })
  context.afterCommit(() => sendSoon(platform, { to: contactEmail, ...mail }))
}
