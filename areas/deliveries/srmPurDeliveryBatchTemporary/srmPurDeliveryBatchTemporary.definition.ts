import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/** Lot fields that can be typed here and in a sheet. */
const lotFields = {
  lotNumber: f.text('批次号', 'Lot no.', { maxLength: 50 }),
  quantity: f.number('数量', 'Quantity', { min: '0' }),
  packQuantity: f.number('每箱数量', 'Per package', { min: '0' }),
  productionDate: f.date('生产日期', 'Production date'),
  expiryDate: f.date('有效期至', 'Expiry'),
  originCountry: f.lookup('COUNTRY', '原产国', 'Country of origin'),
}
const MOST_ROWS = 2000

/**
 * Lots of a whole delivery note in one editable sheet, complete or not. The note changes only when
 * they are committed.
 */
export const srmPurDeliveryBatchTemporary = defineDocument({
  resource: 'srmPurDeliveryBatchTemporary',
  title: t('送货批次暂存', 'Delivery lot staging'),
  display: { code: 'sessionKey' },
  authors: ['supplier'],
  withoutHistory: true,
  fields: {
    noteId: f.ref('srmPurDeliveryNote', '送货单', 'Delivery note', {
      required: true,
      fixedAfterCreate: true,
      refFilter: [{ field: 'status', is: ['DRAFT', 'REJECTED', 'READY'] }],
    }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    sessionKey: f.text('暂存批号', 'Staging key', { auto: true, maxLength: 60 }),
    noteVersion: f.integer('送货单版本', 'Version of the note', { auto: true }),
    rowCount: f.integer('行数', 'Rows', { computed: true }),
    errorCount: f.integer('错误行数', 'Rows in error', { computed: true }),
    expireTime: f.datetime('过期时间', 'Kept until', { auto: true }),
  },
  children: {
    rows: child({
      title: t('批次暂存行', 'Staged lots'),
      max: MOST_ROWS,
      fields: {
        noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', {
          required: true,
          refFilter: [{ field: 'header.id', sameAs: 'header.noteId' }],
        }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', { copiedFrom: 'noteLineId.itemId' }),
        lineQuantity: f.number('送货行数量', 'Line quantity', {
          copiedFrom: 'noteLineId.quantity',
        }),
        // Placed next to the line so that the user reads the problem before typing.
        errorMessage: f.text('校验结果', 'Check result', { auto: true, maxLength: 300 }),
        ...lotFields,
        remainingQuantity: f.number('剩余数量', 'Remaining quantity', { computed: true }),
        shelfLifeDays: f.integer('保质期(天)', 'Shelf life (days)', {
          copiedFrom: 'noteLineId.shelfLifeDays',
          hidden: true,
        }),
      },
    }),
  },
  states: {
    STAGED: t('暂存', 'Staged'),
    COMMITTED: t('已提交', 'Committed'),
    DISCARDED: t('已放弃', 'Discarded'),
  },
  transitions: [
    {
      op: 'doTemporarySave',
      label: t('暂存', 'Keep for later'),
      from: ['STAGED'],
      to: 'STAGED',
      by: 'supplier',
      code: 'btnSave',
      // The page saves them with its own save.
      noButton: true,
      inputRows: {
        rows: {
          title: t('批次（替换已暂存的全部批次）', 'Lots (instead of all that are staged)'),
          max: MOST_ROWS,
          fields: {
            noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', {
              required: true,
              refFilter: [{ field: 'header.id', sameAs: 'header.noteId' }],
            }),
            ...lotFields,
          },
        },
      },
    },
    {
      op: 'doImport',
      label: t('导入批次', 'Import lots'),
      from: ['STAGED'],
      to: 'STAGED',
      by: 'supplier',
      // Offered together with the lots: a wizard asks for the sheet.
      noButton: true,
      inputRows: {
        rows: {
          title: t('批次', 'Lots'),
          max: MOST_ROWS,
          fields: {
            lineNum: f.integer('送货行号', 'Note line', {
              required: true,
              hint: t('表中列出的行，其原有批次被替换', 'Staged lots of these lines are replaced'),
            }),
            ...lotFields,
          },
        },
      },
    },
    {
      op: 'doSplitLot',
      label: t('拆分批次', 'Split into lots'),
      from: ['STAGED'],
      to: 'STAGED',
      by: 'supplier',
      input: {
        noteLineId: f.ref('srmPurDeliveryNote.lines', '送货行', 'Note line', {
          required: true,
          refFilter: [
            { field: 'header.id', sameAs: 'header.noteId' },
            { field: 'lotControlFlag', is: 'Y' },
          ],
        }),
        lotCount: f.integer('批次个数', 'Number of lots', {
          min: '1',
          max: '500',
          hint: t('与每批数量二选一', 'Enter either this or the lot size'),
        }),
        lotSize: f.number('每批数量', 'Lot size', { over: '0' }),
        lotPrefix: f.text('批次号前缀', 'Lot no. prefix', { maxLength: 40 }),
      },
    },
    {
      op: 'doCommit',
      label: t('提交到送货单', 'Commit to the note'),
      from: ['STAGED'],
      to: 'COMMITTED',
      by: 'supplier',
      style: 'primary',
      guard: 'isComplete',
    },
    {
      op: 'doDiscard',
      label: t('放弃', 'Discard'),
      from: ['STAGED'],
      to: 'DISCARDED',
      by: 'supplier',
      style: 'danger',
      confirm: t(
        '放弃暂存的批次？送货单不变。',
        'Discard the staged lots? The note stays as it is.',
      ),
    },
    {
      op: 'expire',
      label: t('过期', 'Expired'),
      from: ['STAGED'],
      to: 'DISCARDED',
      by: 'system',
    },
  ],
  clock: [{ code: 'expire', op: 'expire', at: 'expireTime' }],
  access: { supplier: 'supplierId', org: null },
  list: {
    columns: 'sessionKey noteId rowCount errorCount expireTime status',
    filters: 'noteId status',
    sort: '-creationDate',
  },
  form: [
    {
      title: t('暂存', 'Staging'),
      fields: 'sessionKey noteId supplierId noteVersion rowCount errorCount expireTime',
    },
  ],
  screens: {
    'purDeliveryManage/purDeliveryBatchTemporaryEdit': { kind: 'edit', side: 'supplier' },
  },
  links: [{ direction: 'up', resource: 'srmPurDeliveryNote', field: 'noteId' }],
})
