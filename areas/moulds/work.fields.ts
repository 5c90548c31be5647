import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** What every document about one mould copies from its card. */
export const ofMould = {
  orgId: f.ref('baseOrganization', '业务组织', 'Organisation', { copiedFrom: 'mouldId.orgId' }),
  mouldName: f.text('模具名称', 'Mould name', { copiedFrom: 'mouldId.mouldName', maxLength: 100 }),
  supplierId: f.ref('srmPosSupplier', '保管供应商', 'Keeper', {
    copiedFrom: 'mouldId.supplierId',
    hint: t('为空表示在我方', 'Empty: at the buyer'),
  }),
  custodianId: f.ref('basePerson', '内部责任人', 'Responsible', {
    copiedFrom: 'mouldId.custodianId',
  }),
  keptOutside: f.bool('在供应商处', 'At a supplier', { computed: true, hidden: true }),
} as const

/** Which side wrote the document. Until it is submitted, the keeper sees only its own. */
export const writtenBy = {
  creatorSide: f.lookup('PUR_SIDE', '发起方', 'Raised by', { auto: true }),
  sharedFlag: f.bool('供应商可见', 'Shown to the supplier', { computed: true, hidden: true }),
  /** BOTH once it is submitted: each side then fills in what is its part */
  editor: f.text('填写方', 'Filled in by', { computed: true, hidden: true, maxLength: 10 }),
} as const

/** Who edits a document that either side writes, by its `editor`. */
export const editedByWriter = {
  buyer: { editor: ['', 'BUYER', 'SYSTEM', 'BOTH'] },
  supplier: { editor: ['', 'SUPPLIER', 'BOTH'] },
} as const

/** Sets what depends on the writer. */
export function showToBoth(record: {
  status: string
  creatorSide: string | null
  sharedFlag: string | null
  editor: string | null
}): void {
  const isWritten = record.status === 'DRAFT' || record.status === 'REJECTED'
  record.sharedFlag = record.creatorSide === 'SUPPLIER' || !isWritten ? 'Y' : 'N'
  record.editor = isWritten ? record.creatorSide : 'BOTH'
}
