import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { pushAgain } from '@opensrm/kernel/document/push.ts'
import { group } from '@opensrm/kernel/document/reading.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { supplyFields } from '../supply.fields.ts'

const auto = { auto: true } as const
const inUse = ['EFFECTIVE', 'SUSPENDED'] as const
const reason = f.text('原因', 'Reason', { required: true, maxLength: 300 })

/**
 * Which supplier may be asked for and ordered from, for which item or category, in which
 * organisation and until when. Approved applications make the entries; nobody types them in.
 */
export const srmPurAsl = defineDocument({
  resource: 'srmPurAsl',
  title: t('合格供应商清单', 'Approved supplier list'),
  number: { field: 'aslNumber', pattern: 'ASL{seq8}' },
  display: { code: 'aslNumber', apart: ['supplyStatus'] },
  withoutNew: true,
  fields: {
    ...group('清单', 'Entry', {
      aslNumber: f.text('清单编号', 'Entry no.', { ...auto, unique: true, maxLength: 30 }),
      orgId: f.ref('baseOrganization', '业务组织', 'Organisation', {
        ...auto,
        hint: t('为空表示集团', 'Empty means the whole group'),
      }),
      supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', auto),
      locationId: f.ref('srmPosSupplier.locations', '供应商生产地', 'Production location', auto),
      aslType: f.lookup('ASL_TYPE', '清单类型', 'Entry for', auto),
      itemId: f.ref('srmBaseItem', '物料', 'Item', auto),
      categoryId: f.ref('srmBaseCategory', '采购品类', 'Purchase category', auto),
    }),
    ...group('供货资格', 'Permission to supply', {
      supplyStatus: f.lookup('ASL_SUPPLY_STATUS', '供货状态', 'Supply status', auto),
      supplyRole: f.lookup('ASL_SUPPLY_ROLE', '供货角色', 'Supply role', auto),
      allocationPct: f.percent('配额比例', 'Share %', { computed: 'atRead' }),
      orderLimitQuantity: f.number('试供限量', 'Trial quantity limit', {
        ...auto,
        onlyWhen: { field: 'supplyStatus', is: 'TRIAL' },
      }),
      orderedTrialQuantity: f.number('已试供数量', 'Trial quantity ordered', {
        ...auto,
        default: '0',
      }),
      effectiveFrom: f.date('生效日期', 'Effective from', auto),
      effectiveTo: f.date('失效日期', 'Effective to', auto),
      reviewDate: f.date('下次复审日期', 'Next review'),
      suspendReason: f.text('冻结原因', 'Reason of suspension', { ...auto, maxLength: 300 }),
      suspendUntil: f.date('冻结至', 'Suspended until', auto),
      lastSuspendDate: f.date('最近冻结日期', 'Last suspended on', { ...auto, hidden: true }),
      invalidReason: f.text('失效原因', 'Reason of end', { ...auto, maxLength: 300 }),
      ppapStatus: f.lookup('ASL_PPAP_STATUS', 'PPAP状态', 'PPAP status', {
        ...auto,
        default: 'NONE',
      }),
      ppapId: f.ref('srmQcnPpap', 'PPAP单', 'PPAP', auto),
      lastGrade: f.text('最近绩效等级', 'Last performance grade', { computed: 'atRead' }),
      lastOrderDate: f.date('最近下单日期', 'Last order', { computed: 'atRead' }),
    }),
    ...group('供货与检验', 'Supply and inspection', {
      ...supplyFields(auto),
      supplierItemCode: f.text('供应商料号', 'Supplier item code', { maxLength: 60 }),
      inspectMode: f.lookup('ASL_INSPECT_MODE', '检验方式', 'Inspection', { default: 'NORMAL' }),
    }),
    ...group('来源与推送', 'Source and push', {
      qualifiedId: f.ref(
        'srmSlcQualifiedSupplier',
        '合格供应商单',
        'Qualified supplier record',
        auto,
      ),
      applyId: f.ref('srmPurAslApply', '申请单', 'Application', auto),
      lastAlterationId: f.ref('srmPurAslAlteration', '最近变更单', 'Last amendment', auto),
      openAlterationId: f.ref('srmPurAslAlteration', '进行中的变更单', 'Open amendment', auto),
      alteringFlag: f.bool('变更中', 'Amendment open', { computed: true }),
      pushStatus: f.lookup('PUSH_STATUS', '推送状态', 'Push status', { ...auto, default: 'NONE' }),
      pushTime: f.datetime('推送时间', 'Push time', auto),
      pushMessage: f.text('推送信息', 'Push message', { ...auto, maxLength: 500 }),
      externalNo: f.text('外部单号', 'External no.', { ...auto, maxLength: 60 }),
    }),
  },
  children: {
    histories: child({
      title: t('变更历史', 'History'),
      auto: true,
      fields: {
        eventType: f.lookup('ASL_EVENT', '事件', 'Event', auto),
        oldValue: f.json('变更前', 'Before', auto),
        newValue: f.json('变更后', 'After', auto),
        causeNumber: f.text('来源单号', 'Caused by', { ...auto, maxLength: 300 }),
        eventUserId: f.ref('baseUser', '操作人', 'User', auto),
        eventTime: f.datetime('时间', 'Time', auto),
      },
    }),
    trials: child({
      title: t('试供占用', 'Trial orders'),
      auto: true,
      fields: {
        orderLineId: f.ref('srmPurOrder.lines', '采购订单行', 'Purchase order line', auto),
        quantity: f.number('数量', 'Quantity', auto),
      },
    }),
  },
  states: {
    EFFECTIVE: t('有效', 'Effective'),
    SUSPENDED: t('冻结', 'Suspended'),
    EXPIRED: t('已过期', 'Expired'),
    INVALID: t('已失效', 'Ended'),
  },
  editableIn: inUse,
  deletableIn: [],
  transitions: [
    {
      op: 'doSuspend',
      label: t('冻结', 'Suspend'),
      from: ['EFFECTIVE'],
      to: 'SUSPENDED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      input: {
        reason,
        suspendUntil: f.date('冻结至', 'Suspended until', { required: true }),
      },
    },
    {
      op: 'doResume',
      label: t('解冻', 'Resume'),
      from: ['SUSPENDED'],
      to: 'EFFECTIVE',
      by: 'buyer',
      style: 'success',
      optional: true,
      input: { reason },
    },
    {
      op: 'doEndSuspension',
      label: t('冻结到期', 'End of suspension'),
      from: ['SUSPENDED'],
      to: 'EFFECTIVE',
      by: 'system',
    },
    {
      op: 'doInvalid',
      label: t('失效', 'End'),
      from: ['EFFECTIVE', 'SUSPENDED', 'EXPIRED'],
      to: 'INVALID',
      by: 'system',
    },
    {
      op: 'doExpire',
      label: t('过期', 'Expire'),
      from: inUse,
      to: 'EXPIRED',
      by: 'system',
    },
    {
      op: 'doRestore',
      label: t('恢复', 'Restore'),
      from: ['EXPIRED'],
      to: 'EFFECTIVE',
      by: 'system',
    },
    {
      op: 'followTrial',
      label: t('试供占用', 'Trial orders'),
      from: [],
      to: 'same',
      by: 'system',
    },
    {
      op: 'followPpap',
      label: t('PPAP状态', 'PPAP status'),
      from: [],
      to: 'same',
      by: 'system',
    },
    {
      op: 'doAlter',
      label: t('发起变更', 'Amend'),
      from: [...inUse, 'EXPIRED'],
      to: 'same',
      by: 'buyer',
      guard: 'isNotAltered',
      optional: true,
      input: {
        alterType: f.lookup('ASL_ALTER_TYPE', '变更类型', 'Amendment type', { required: true }),
        reason,
        entryIds: f.multiref('srmPurAsl', '一并变更的清单', 'Further entries', {
          refFilter: [
            { field: 'status', is: [...inUse, 'EXPIRED'] },
            { field: 'alteringFlag', is: 'N' },
          ],
        }),
      },
    },
    {
      op: 'followAlteration',
      label: t('变更', 'Amend'),
      from: [],
      to: ['EFFECTIVE', 'SUSPENDED', 'EXPIRED', 'INVALID'],
      by: 'system',
    },
    pushAgain('doPushEbs', ['EFFECTIVE', 'SUSPENDED', 'INVALID']),
  ],
  clock: [
    { code: 'expire', op: 'doExpire', at: 'effectiveTo', after: { days: 1 } },
    {
      ...{ code: 'endSuspension', op: 'doEndSuspension', at: 'suspendUntil', after: { days: 1 } },
      // An open amendment decides what follows.
      where: { alteringFlag: 'N' },
    },
    { code: 'suspensionEnds', at: 'suspendUntil', daysBefore: [3], states: ['SUSPENDED'] },
    ...(['effectiveTo', 'reviewDate'] as const).map((at) => ({
      ...{ code: at === 'effectiveTo' ? 'expiring' : 'reviewDue', at, states: ['EFFECTIVE'] },
      daysBefore: { parameter: 'ASL_EXPIRE_WARN_DAYS' },
    })),
  ],
  access: { groupWide: true, category: 'categoryId' },
  list: {
    columns: `
      aslNumber orgId supplierId aslType itemId categoryId supplyStatus supplyRole allocationPct
      manufacturerName supplierItemCode inspectMode effectiveFrom effectiveTo reviewDate
      lastOrderDate lastGrade alteringFlag pushStatus status`,
    filters: `
      aslNumber orgId supplierId aslType itemId categoryId supplyStatus supplyRole
      manufacturerName effectiveTo alteringFlag status`,
    sort: '-creationDate',
  },
  screens: {
    srmPurAslList: { kind: 'list', side: 'buyer' },
    purAslDirectory: {
      ...{ kind: 'special', side: 'buyer' },
      title: t('合格供应商名录', 'Approved supplier directory'),
    },
  },
  links: [
    { direction: 'up', resource: 'srmPurAslApply', field: 'applyId' },
    { direction: 'up', resource: 'srmSlcQualifiedSupplier', field: 'qualifiedId' },
    { direction: 'up', resource: 'srmPosSupplier', field: 'supplierId' },
    { direction: 'up', resource: 'srmQcnPpap', field: 'ppapId' },
    { direction: 'down', resource: 'srmPurAslAlteration', field: 'lines.aslId' },
  ],
  indexes: [
    {
      fields: ['orgId', 'supplierId', 'locationId', 'manufacturerName', 'itemId'],
      unique: true,
      where: "status in ('EFFECTIVE', 'SUSPENDED') and item_id is not null",
    },
    {
      fields: ['orgId', 'supplierId', 'locationId', 'manufacturerName', 'categoryId'],
      unique: true,
      where: "status in ('EFFECTIVE', 'SUSPENDED') and item_id is null",
    },
    { fields: ['supplierId', 'itemId'] },
    { fields: ['supplierId', 'categoryId'] },
    { fields: ['itemId', 'orgId'] },
  ],
  checks: [
    { name: 'period', sql: 'effective_from <= effective_to' },
    {
      name: 'trial_within_limit',
      sql: "supply_status <> 'TRIAL' or ordered_trial_quantity <= order_limit_quantity",
    },
  ],
})
