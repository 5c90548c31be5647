import { approvalStates, approvalTransitions } from '@opensrm/kernel/document/approval.ts'
import { changeFields } from '@opensrm/kernel/document/change/preset.ts'
import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import {
  decided,
  orderMatter,
  paidByOrder,
  placeOrder,
  readByWorker,
  workLinks,
} from '../paidWork.ts'
import { editedByWriter, ofMould, writtenBy } from '../work.fields.ts'

const WRITTEN = ['DRAFT', 'REJECTED'] as const
const modify = { field: 'changeType', is: 'MODIFY' } as const
const ofModify = { required: modify, onlyWhen: modify } as const
const trial = { required: true, hint: t('异常则退回执行', 'Not good: back to execution') } as const
const ofItem = {
  field: 'fieldName',
  is: ['CAVITY_COUNT', 'USABLE_CAVITIES', 'SHARE_PERCENT', 'ITEM_ADD', 'ITEM_END'],
} as const

/** Changes what the card says of a mould: at once when approved, or, when steel is cut, once the trial is good. */
export const srmMdmChange = defineDocument({
  resource: 'srmMdmChange',
  title: t('模具变更', 'Mould change'),
  number: { field: 'changeNumber', pattern: 'MC{yyyyMMdd}{seq4}' },
  display: { code: 'changeNumber' },
  approval: { process: 'MDM_CHANGE', amountField: 'quoteAmount', approverField: 'custodianId' },
  fields: {
    ...group('变更', 'Change', {
      changeNumber: f.text('变更单号', 'Change no.', { auto: true, unique: true, maxLength: 30 }),
      mouldId: f.ref('srmMdmMould', '模具', 'Mould', {
        ...{ required: true, fixedAfterCreate: true },
        refFilter: [{ field: 'status', is: 'APPROVED' }],
      }),
      ...ofMould,
      changeType: f.lookup('MDM_CHANGE_TYPE', '变更类型', 'Change type', { required: true }),
      ecnNumber: f.text('ECN单号', 'ECN no.', { onlyWhen: modify, maxLength: 40 }),
      changeReason: f.textarea('变更原因', 'Reason', { required: true, maxLength: 1000 }),
      changeContent: f.textarea('变更内容', 'Content', { ...ofModify, maxLength: 2000 }),
      problem: changeFields().problem,
    }),
    ...group('改模', 'Modification', {
      executorSupplierId: f.ref('srmPosSupplier', '改模供应商', 'Modified by', ofModify),
      planFinishDate: f.date('计划完成', 'Planned finish', ofModify),
      finishDate: f.date('完成日期', 'Finished', { auto: true }),
      finishFileIds: f.attachments('完成照片', 'Photos', { auto: true }),
      trialResult: f.lookup('MDM_CHECK_RESULT', '试模结论', 'Trial result', { auto: true }),
      ppapNeeded: f.bool('需重新PPAP', 'PPAP again', {
        onlyWhen: modify,
        default: 'Y',
        ...decided,
      }),
    }),
    ...group('费用', 'Cost', {
      quoteAmount: f.amount('改模报价含税', 'Quote incl. tax', {
        ...{ onlyWhen: modify, min: '0', ...decided, editableBy: 'both' },
      }),
      approvedAmount: f.amount('核定金额', 'Approved amount', {
        ...{ onlyWhen: modify, min: '0', ...decided },
      }),
      costBearer: f.lookup('MDM_COST_BEARER', '费用承担', 'Cost borne by', {
        ...{ onlyWhen: modify, ...decided },
      }),
      capitalise: f.bool('计入原值', 'Add to cost', {
        ...{ onlyWhen: modify, default: 'N', visibleTo: 'buyer', ...decided },
        hint: t(
          '核定金额不含税部分计入原值',
          'The approved amount without tax is added to the cost',
        ),
      }),
      taxRate: f.lookup('TAX_RATE', '税率', 'Tax rate', { onlyWhen: modify, ...decided }),
      ...paidByOrder,
      ...writtenBy,
    }),
  },
  children: {
    lines: child({
      title: t('变更明细', 'Changed fields'),
      max: 50,
      // A keeper reads no cost: `enrichRecord` takes those rows away.
      openedOnly: true,
      unique: [['fieldName', 'itemId']],
      fields: {
        fieldName: f.lookup('MDM_CHANGE_FIELD', '字段', 'Field', { required: true }),
        itemId: f.ref('srmBaseItem', '物料', 'Item', { required: ofItem, onlyWhen: ofItem }),
        oldValue: f.text('原值', 'Old value', { auto: true, maxLength: 60 }),
        newValue: f.text('新值', 'New value', {
          ...{ required: true, maxLength: 60 },
          hint: t(
            '选项填其名称；新增物料填型腔数，停用物料填失效日期',
            'For a choice its name; for an item that is added its cavities, for one that ends its last day',
          ),
        }),
      },
    }),
  },
  states: {
    ...approvalStates,
    APPROVED: t('执行中', 'In execution'),
    FINISHED: t('待验收', 'To accept'),
    CLOSED: t('已生效', 'In effect'),
    CANCELLED: t('已取消', 'Cancelled'),
  },
  authors: ['buyer', 'supplier'],
  editableWhere: editedByWriter,
  editableIn: WRITTEN,
  transitions: [
    ...approvalTransitions({
      by: 'both',
      approved: ['APPROVED', 'CLOSED', 'REJECTED'],
      submit: { guard: 'isRaiser' },
      withdraw: { guard: 'isRaiser', optional: true },
      approve: { guard: 'isDecided' },
    }),
    {
      op: 'doFinish',
      label: t('完成改模', 'Finish modification'),
      from: ['APPROVED'],
      to: 'FINISHED',
      by: 'both',
      guard: 'executes',
      style: 'primary',
      input: { finishFileIds: f.attachments('完成照片', 'Photos', { required: true }) },
    },
    {
      op: 'doAccept',
      label: t('验收', 'Accept'),
      from: ['FINISHED'],
      to: ['CLOSED', 'APPROVED', 'REJECTED'],
      by: 'buyer',
      style: 'success',
      input: { trialResult: f.lookup('MDM_CHECK_RESULT', '试模结论', 'Trial result', trial) },
    },
    placeOrder('CLOSED'),
    {
      op: 'doCancel',
      label: t('取消', 'Cancel'),
      from: [...WRITTEN, 'APPROVED'],
      to: 'CANCELLED',
      by: 'buyer',
      optional: true,
      style: 'danger',
      confirm: t('确定取消变更单？台账不变', 'Cancel the change? The card stays as it is'),
    },
  ],
  access: readByWorker('executorSupplierId', ['APPROVED', 'FINISHED', 'CLOSED']),
  matters: [orderMatter],
  list: {
    columns: `
      changeNumber mouldId supplierId changeType ecnNumber executorSupplierId approvedAmount costBearer
      capitalise planFinishDate finishDate trialResult ppapNeeded status`,
    filters: 'changeNumber mouldId supplierId changeType ecnNumber status creationDate',
    sort: '-creationDate',
  },
  screens: {
    mdmChangesList: { kind: 'list', side: 'both' },
    mdmChangesEdit: { kind: 'edit', side: 'both' },
  },
  links: workLinks,
  indexes: [{ fields: ['mouldId'] }, { fields: ['executorSupplierId', 'status'] }],
})
