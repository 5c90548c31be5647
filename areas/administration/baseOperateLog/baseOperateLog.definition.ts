import { child, defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * Who did what, when, from where, and with what result. Written only by the platform
 * (audit/operateLog.ts).
 */
export const baseOperateLog = defineDocument({
  resource: 'baseOperateLog',
  title: t('用户操作日志', 'User operation log'),
  display: { code: 'docNumber' },
  withoutOrg: true,
  readOnly: true,
  withoutHistory: true,
  fields: {
    operateTime: f.datetime('操作时间', 'Time', { auto: true, seconds: true }),
    /**
     * Both languages, one line each, so that one search finds either. A reader is shown the line in
     * their language.
     */
    sentence: f.text('说明', 'What happened', { auto: true, maxLength: 1500, width: 420 }),
    userId: f.ref('baseUser', '用户', 'User', { auto: true }),
    onBehalfUserId: f.ref('baseUser', '代理何人', 'On behalf of', { auto: true }),
    supplierId: f.ref('srmPosSupplier', '供应商', 'Supplier', { auto: true }),
    respId: f.ref('baseResponsibility', '职责', 'Responsibility', { auto: true }),
    menuId: f.ref('baseMenu', '菜单', 'Menu', { auto: true }),
    operateType: f.lookup('OPERATE_TYPE', '操作类型', 'Type', { auto: true }),
    docResource: f.text('对象', 'Object', { auto: true, maxLength: 100 }),
    docId: f.integer('对象ID', 'Object id', { auto: true, ungrouped: true }),
    docNumber: f.text('单据编号', 'Document no.', { auto: true, maxLength: 200 }),
    docVersion: f.integer('版本', 'Version', { auto: true }),
    actionName: f.text('动作', 'Action', { auto: true, maxLength: 100 }),
    resultFlag: f.lookup('RESULT_FLAG', '结果', 'Result', { auto: true }),
    resultMsg: f.text('结果信息', 'Message', { auto: true, maxLength: 1500 }),
    refusalCode: f.text('拒绝代码', 'Refusal code', { auto: true, maxLength: 64 }),
    /**
     * Of similar refusals within a minute, the first has its own row and the others share one row.
     */
    repeatCount: f.integer('次数', 'Times', { auto: true }),
    clientIp: f.text('IP', 'Client IP', { auto: true, maxLength: 45 }),
    userAgent: f.text('终端', 'User agent', { auto: true, maxLength: 300 }),
    traceId: f.text('跟踪号', 'Trace id', { auto: true, maxLength: 64 }),
    durationMs: f.integer('耗时(毫秒)', 'Duration ms', { auto: true }),
    /** Read from the seals: log rows are never updated, and a seal is created after its row. */
    chainHash: f.text('校验值', 'Chain hash', { auto: true, maxLength: 64 }),
  },
  children: {
    changes: child({
      title: t('字段变更', 'Field changes'),
      auto: true,
      fields: {
        fieldKey: f.text('字段', 'Field', { auto: true }),
        oldValue: f.text('原值', 'Old value', { auto: true, maxLength: 2000 }),
        newValue: f.text('新值', 'New value', { auto: true, maxLength: 2000 }),
        lineKey: f.text('行', 'Line', { auto: true }),
      },
    }),
  },
  states: { LOGGED: t('已记录', 'Logged') },
  access: { org: null, users: ['userId'] },
  list: {
    columns: [
      'operateTime',
      'sentence',
      'userId',
      'operateType',
      'resultFlag',
      'refusalCode',
      'repeatCount',
      'resultMsg',
      // Fields that the sentence already mentions come last.
      'docResource',
      'docNumber',
      'actionName',
      'supplierId',
      'respId',
      'menuId',
      'onBehalfUserId',
      'clientIp',
      'durationMs',
    ],
    filters: `
      operateTime userId operateType resultFlag refusalCode sentence docNumber docResource
      actionName supplierId clientIp traceId`,
    sort: '-operateTime',
    link: 'operateTime',
  },
  form: [
    {
      title: t('发生了什么', 'What happened'),
      fields: `
        sentence operateTime userId onBehalfUserId supplierId respId menuId operateType resultFlag
        resultMsg refusalCode repeatCount`,
    },
    {
      title: t('对象与来源', 'Object and origin'),
      fields: `
        docResource docId docNumber docVersion actionName clientIp userAgent traceId durationMs
        chainHash`,
    },
  ],
  screens: { userOperateLogList: { kind: 'list', side: 'buyer' } },
  indexes: [
    { fields: ['-operateTime'] },
    { fields: ['userId', '-operateTime'] },
    { fields: ['supplierId', '-operateTime'], where: 'supplier_id is not null' },
    { fields: ['docResource', 'docId'] },
    { fields: ['operateType', '-operateTime'] },
    { fields: ['traceId'] },
    { fields: ['refusalCode', '-operateTime'], where: 'refusal_code is not null' },
  ],
})
