import { defineDocument } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

/**
 * A query for the receivers of a message. One SELECT, checked by PostgreSQL's own parser and run
 * with a read-only role.
 */
export const baseMsgReceiveSql = defineDocument({
  resource: 'baseMsgReceiveSql',
  title: t('消息接收SQL', 'Receiver query'),
  display: { code: 'receiveCode', name: 'receiveName' },
  withoutOrg: true,
  fields: {
    receiveCode: f.text('编码', 'Code', {
      required: true,
      unique: true,
      maxLength: 64,
      pattern: '[A-Z][A-Z0-9_.]*',
    }),
    receiveName: f.text('名称', 'Name', { required: true, maxLength: 100 }),
    datasourceId: f.ref('baseDatasource', '数据源', 'Data source', {
      hint: t(
        '为空时查询本系统 msg 模式的视图',
        'Empty queries the views of schema msg of this system',
      ),
    }),
    sqlText: f.textarea('SQL语句', 'SQL', {
      required: true,
      maxLength: 8000,
      hint: t(
        '须返回 user_id 列；可查 msg.v_user、v_responsibility_user、v_position_user、v_department_manager、v_order_buyer、v_supplier_user；可用参数 :docId :docNumber :orgId :supplierId :departmentId :categoryId :createdBy',
        'Returns a column user_id. Can read msg.v_user, v_responsibility_user, v_position_user, v_department_manager, v_order_buyer, v_supplier_user, and use :docId :docNumber :orgId :supplierId :departmentId :categoryId :createdBy',
      ),
    }),
    parameters: f.json('参数', 'Parameters', { auto: true }),
    maxRows: f.integer('最大行数', 'Max rows', { min: '1', max: '2000', default: 500 }),
    checkTime: f.datetime('校验时间', 'Checked at', { auto: true }),
    checkedHash: f.text('已校验摘要', 'Checked hash', { auto: true, hidden: true, maxLength: 64 }),
    checkResult: f.text('校验结果', 'Check result', { auto: true, maxLength: 500 }),
  },
  states: {
    DRAFT: t('拟定', 'Draft'),
    ENABLED: t('启用', 'Enabled'),
    DISABLED: t('停用', 'Disabled'),
  },
  editableIn: ['DRAFT', 'ENABLED', 'DISABLED'],
  deletableIn: ['DRAFT', 'DISABLED'],
  transitions: [
    {
      op: 'doCheck',
      label: t('校验', 'Check'),
      from: ['DRAFT', 'ENABLED', 'DISABLED'],
      to: 'same',
      by: 'buyer',
      style: 'primary',
      input: { docId: f.text('单据ID', 'Document id', { maxLength: 20 }) },
    },
    {
      op: 'doEnable',
      label: t('启用', 'Enable'),
      from: ['DRAFT', 'DISABLED'],
      to: 'ENABLED',
      by: 'buyer',
      style: 'success',
      bulk: true,
    },
    {
      op: 'doDisable',
      label: t('停用', 'Disable'),
      from: ['ENABLED'],
      to: 'DISABLED',
      by: 'buyer',
      style: 'danger',
      bulk: true,
      confirm: t('确定停用？', 'Disable it?'),
    },
    {
      op: 'doRedraft',
      label: t('退回拟定', 'Back to draft'),
      from: ['ENABLED', 'DISABLED'],
      to: 'DRAFT',
      by: 'system',
    },
  ],
  access: { org: null },
  list: {
    columns: 'receiveCode receiveName datasourceId maxRows checkTime checkResult status',
    filters: 'receiveCode receiveName status',
    sort: 'receiveCode',
  },
  form: [
    {
      title: t('查询', 'Query'),
      fields: 'receiveCode receiveName datasourceId maxRows sqlText parameters',
    },
    { title: t('校验', 'Check'), fields: 'checkTime checkedHash checkResult' },
  ],
  screens: { msgReceive: { kind: 'list', side: 'buyer' } },
})
