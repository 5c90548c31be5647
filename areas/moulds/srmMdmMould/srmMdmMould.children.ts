import { child } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const auto = { auto: true } as const
const internal = { ...auto, hidden: true, visibleTo: 'buyer' } as const

export const EDITABLE = ['DRAFT', 'REJECTED'] as const
/** What is kept up to date without a change document. */
export const KEPT_UP = [...EDITABLE, 'APPROVED'] as const

export const items = child({
  title: t('生产物料', 'Items produced'),
  minAtSubmit: 1,
  max: 50,
  about: 'itemId',
  unique: [['itemId']],
  fields: {
    itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
    cavityCount: f.integer('型腔数', 'Cavities', { required: true, min: '1' }),
    usableCavities: f.integer('可用型腔', 'Usable cavities', {
      ...{ required: true, min: '1' },
      default: { sameAs: 'cavityCount' },
    }),
    sharePercent: f.percent('产量份额', 'Share of item', {
      ...{ required: true, min: '0.01', default: '100' },
      hint: t(
        '同一物料在该供应商各模具的份额合计不超过100',
        'At most 100 over the moulds of an item at one supplier',
      ),
    }),
    effectiveFrom: f.date('生效日期', 'Effective from', {
      required: true,
      default: { today: true },
    }),
    effectiveTo: f.date('失效日期', 'Effective to'),
    producedQuantity: f.number('累计产量', 'Produced', { ...auto, default: '0' }),
    /** Quantities by the share and cavities they were made with, so that parts never drift. */
    countedParts: f.json('分段产量', 'Produced in parts', internal),
  },
})

export const spares = child({
  title: t('备件清单', 'Spares'),
  max: 200,
  unique: [['spareCode']],
  editableIn: KEPT_UP,
  fields: {
    spareCode: f.text('备件编码', 'Spare no.', {
      ...{ required: true, maxLength: 40, editableIn: KEPT_UP },
    }),
    spareName: f.text('备件名称', 'Spare name', {
      ...{ required: true, maxLength: 80, editableIn: KEPT_UP },
    }),
    specification: f.text('规格型号', 'Specification', { maxLength: 100, editableIn: KEPT_UP }),
    uomCode: f.lookup('UOM', '单位', 'UOM', { required: true, editableIn: KEPT_UP }),
    standardQuantity: f.number('装机数量', 'Fitted quantity', {
      ...{ min: '0', uomField: 'uomCode', editableIn: KEPT_UP },
    }),
    safetyStockQuantity: f.number('安全库存', 'Safety stock', {
      ...{ min: '0', default: '0', uomField: 'uomCode', editableIn: KEPT_UP },
    }),
    onHandQuantity: f.number('现有量', 'On-hand quantity', {
      ...{ ...auto, default: '0', uomField: 'uomCode' },
    }),
    averageCost: f.price('平均单价', 'Average cost', { ...auto, visibleTo: 'buyer' }),
    lifeShots: f.integer('更换周期次数', 'Replace every shots', { min: '1', editableIn: KEPT_UP }),
    lastReplaceShots: f.integer('上次更换次数', 'Shots at last replacement', auto),
    leadTimeDays: f.integer('交货周期(天)', 'Lead time (days)', {
      ...{ min: '0', editableIn: KEPT_UP },
    }),
  },
})

/** A keeper reads its own rows only: `enrichRecord` takes those of others away. */
export const shotLogs = child({
  title: t('次数记录', 'Shot log'),
  auto: true,
  openedOnly: true,
  fields: {
    logDate: f.date('日期', 'Date', auto),
    sourceType: f.lookup('MDM_SHOT_SOURCE', '来源', 'Source', auto),
    sourceNumber: f.text('来源单号', 'Source no.', { ...auto, maxLength: 60 }),
    itemId: f.ref('srmBaseItem', '物料', 'Item', auto),
    quantity: f.number('数量', 'Quantity', auto),
    shots: f.integer('次数', 'Shots', auto),
    shotCountAfter: f.integer('累计', 'Total after', auto),
    counterFileIds: f.attachments('计数器照片', 'Counter photo', auto),
    supplierId: f.ref('srmPosSupplier', '保管供应商', 'Keeper then', {
      ...{ ...auto, visibleTo: 'buyer' },
    }),
    transactionId: f.ref('srmSicTransaction', '收发货事务', 'Inventory transaction', {
      ...{ ...auto, visibleTo: 'buyer' },
    }),
    /** What a reversal takes back, and from which part. */
    cavities: f.integer('可用型腔', 'Usable cavities', internal),
    sharePercent: f.percent('产量份额', 'Share of item', internal),
  },
})

export const events = child({
  title: t('履历', 'Life history'),
  auto: true,
  openedOnly: true,
  fields: {
    eventTime: f.datetime('时间', 'Time', auto),
    docType: f.lookup('MDM_DOC_TYPE', '单据类型', 'Document type', auto),
    docNumber: f.text('单号', 'Document no.', { ...auto, maxLength: 40 }),
    fromStatus: f.lookup('MDM_MOULD_STATUS', '原状态', 'From', auto),
    toStatus: f.lookup('MDM_MOULD_STATUS', '新状态', 'To', auto),
    supplierId: f.ref('srmPosSupplier', '保管供应商', 'Keeper then', {
      ...{ ...auto, visibleTo: 'buyer' },
    }),
    shotCount: f.integer('当时次数', 'Shots then', auto),
    note: f.text('说明', 'Note', { ...auto, maxLength: 300 }),
  },
})
