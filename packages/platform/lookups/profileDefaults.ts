import { type Text, t } from '@opensrm/kernel/i18n/text.ts'

export type ProfileDefault = {
  group: string
  type: 'TEXT' | 'NUMBER' | 'BOOL'
  value: string
  name: Text
  /** the format of its value, if the name is not enough: both languages in one text */
  description?: string
  min?: string
  max?: string
  /** levels other than SITE at which it may be set */
  levels?: readonly ('ORG' | 'RESP' | 'USER')[]
}

const number = (
  group: string,
  value: string,
  zh: string,
  en: string,
  limits: { min?: string; max?: string } = {},
): ProfileDefault => ({
  group,
  type: 'NUMBER',
  value,
  name: t(zh, en),
  ...limits,
})
const yesNo = (group: string, value: 'Y' | 'N', zh: string, en: string): ProfileDefault => ({
  group,
  type: 'BOOL',
  value,
  name: t(zh, en),
})
const words = (group: string, value: string, zh: string, en: string): ProfileDefault => ({
  group,
  type: 'TEXT',
  value,
  name: t(zh, en),
})

/** Options the platform itself reads (baseProfile, seedRows). Security options have limits that keep them strong. */
export const PROFILE_DEFAULTS = {
  PWD_COMPLEXITY: yesNo('SECURITY', 'Y', '密码复杂度', 'Password complexity'),
  PWD_MIN_LENGTH: number('SECURITY', '8', '密码最小长度', 'Password minimum length', {
    min: '8',
    max: '64',
  }),
  PWD_HISTORY: number('SECURITY', '5', '密码历史个数', 'Passwords remembered', {
    min: '0',
    max: '24',
  }),
  PWD_MAX_FAILURES: number('SECURITY', '5', '最大连续失败次数', 'Failures before lock', {
    min: '3',
    max: '10',
  }),
  PWD_LOCK_MINUTES: number('SECURITY', '30', '锁定分钟数', 'Minutes of lock', {
    min: '1',
    max: '1440',
  }),
  PWD_EXPIRE_DAYS: number(
    'SECURITY',
    '90',
    '内部密码有效天数',
    'Password lifetime in days, internal',
    { min: '0', max: '3650' },
  ),
  PWD_EXPIRE_DAYS_SUPPLIER: number(
    'SECURITY',
    '180',
    '供应商密码有效天数',
    'Password lifetime in days, suppliers',
    { min: '0', max: '3650' },
  ),
  SESSION_IDLE_MINUTES: number('SECURITY', '120', '会话空闲分钟数', 'Idle minutes of a session', {
    min: '5',
    max: '1440',
  }),
  SESSION_MAX_HOURS: number('SECURITY', '12', '会话最长小时数', 'Longest session in hours', {
    min: '1',
    max: '168',
  }),
  SESSION_MAX_CONCURRENT: number('SECURITY', '3', '并发会话数', 'Sessions at once', {
    min: '1',
    max: '100',
  }),
  CAPTCHA_AFTER_FAILURES: number(
    'SECURITY',
    '3',
    '需验证码的失败次数',
    'Failures before a verification code',
    { min: '0', max: '10' },
  ),
  SIGN_CHECK: yesNo('SECURITY', 'Y', '校验请求签名', 'Check request signatures'),
  SIGN_SKEW_SECONDS: number(
    'SECURITY',
    '300',
    '签名时间偏差秒数',
    'Clock difference accepted, seconds',
    { min: '30', max: '3600' },
  ),
  PARAM_SIGN_REQUIRED: yesNo('SECURITY', 'N', '必须携带参数签名', 'Parameter signature required'),
  RSA_PKCS1: yesNo('SECURITY', 'Y', '接受PKCS#1加密', 'Accept PKCS#1 encryption'),
  OFFICE_OPEN_BY_SESSION: yesNo(
    'SECURITY',
    'Y',
    '办公文档可凭登录授权码打开',
    'Office documents open with the code of a session',
  ),
  BROWSE_PRODUCTION: yesNo(
    'SECURITY',
    'N',
    '生产环境允许浏览数据',
    'Allow data preview in production',
  ),
  SYSTEM_NAME: words('SHELL', 'OpenSRM', '系统名称', 'System name'),
  MAX_TABS: number('SHELL', '15', '最多页签数', 'Tabs at once', { min: '1', max: '50' }),
  HEARTBEAT_MS: number('SHELL', '3600000', '心跳毫秒数', 'Heartbeat, milliseconds', {
    min: '60000',
  }),
  DEFAULT_LANGUAGE: words('SHELL', 'CN', '默认语言', 'Default language'),
  DEFAULT_PAGE_SIZE: {
    ...number('SHELL', '20', '默认每页条数', 'Default page size', { min: '10', max: '1000' }),
    levels: ['USER'],
  },
  GRID_PAGE_SIZE: number('SHELL', '200', '网格每页条数', 'Grid page size', {
    min: '10',
    max: '1000',
  }),
  IFRAME_ALLOWED_HOSTS: words('SHELL', '', '允许内嵌的网站', 'Hosts that may be embedded'),
  CONNECTED_HOSTS: words(
    'SHELL',
    '',
    '内嵌时告知登录人的对接系统',
    'Embedded systems that learn who opens them',
  ),
  FRAME_ANCESTORS: words('SHELL', '', '允许内嵌本系统的网站', 'Hosts that may frame this system'),
  UPLOAD_MAX_BYTES: number('FILE', '2147483648', '上传最大字节数', 'Largest upload, bytes', {
    min: '1',
  }),
  LARGE_FILE_BYTES: number('FILE', '104857600', '大文件字节数', 'Large file from, bytes', {
    min: '1',
  }),
  UPLOAD_MAX_COUNT: number('FILE', '999', '最多附件数', 'Attachments at most', {
    min: '1',
    max: '999',
  }),
  UPLOAD_DENY_EXT: words(
    'FILE',
    'exe,bat,cmd,com,js,jse,vbs,ps1,sh,msi,scr,jar,hta,html,htm,svg',
    '禁止的扩展名',
    'Extensions refused',
  ),
  OFFICE_EDITOR_URL: {
    ...words('FILE', '', '在线编辑器地址', 'Address of the office editor'),
    description:
      '支持WOPI的编辑器，如Collabora Online、OnlyOffice；其主机须列入允许外呼的主机 / A server that speaks WOPI, such as Collabora Online or OnlyOffice; list its host among the hosts that may be called',
  },
  EXPORT_PAGE_ROWS: number('EXPORT', '20000', '导出每页行数', 'Rows of an export page', {
    min: '100',
    max: '20000',
  }),
  EXPORT_SHEET_MAX_ROW: number('EXPORT', '50000', '工作表最大行数', 'Rows of a sheet', {
    min: '20001',
    max: '1048576',
  }),
  EXPORT_SYNC_MAX_ROWS: number('EXPORT', '20000', '即时导出最大行数', 'Rows exported at once', {
    min: '100',
    max: '50000',
  }),
  EXPORT_MAX_ROWS: number('EXPORT', '2000000', '导出最大行数', 'Rows exported at most', {
    min: '1000',
    max: '10000000',
  }),
  IMPORT_MAX_ROWS: number('EXPORT', '10000', '导入最大行数', 'Rows imported at most', {
    min: '1',
    max: '50000',
  }),
  EXPORT_KEEP_DAYS: number('EXPORT', '7', '导出文件保留天数', 'Days exports are kept', {
    min: '1',
    max: '365',
  }),
  SUPPLIER_MAX_USERS: number('SUPPLIER', '10', '供应商最多子账号数', 'Accounts of a supplier', {
    min: '1',
    max: '1000',
  }),
  SUPPLIER_QUIT_LOGIN_DAYS: number(
    'SUPPLIER',
    '90',
    '退出后可登录天数',
    'Days of sign-in after quitting',
    { min: '0', max: '3650' },
  ),
  USER_AGREEMENT_VERSION: words('SUPPLIER', '1', '用户协议版本', 'User agreement version'),
  SELF_REGISTER: yesNo('SUPPLIER', 'Y', '允许自助注册', 'Allow self registration'),
  WORK_HOURS: words('WORKFLOW', 'Mon-Fri 09:00-18:00', '工作时间', 'Working hours'),
  WF_MAX_URGE_PER_DAY: number('WORKFLOW', '3', '每日最多催办次数', 'Reminders a day', {
    min: '0',
    max: '20',
  }),
  WF_SELF_APPROVAL: words('WORKFLOW', 'SKIP_TO_MANAGER', '自审处理', 'Own documents in approval'),
  LOG_KEEP_DAYS: number('LOG', '30', '系统日志保留天数', 'Days system logs are kept', {
    min: '1',
    max: '3650',
  }),
  OPERATE_LOG_KEEP_DAYS: number('LOG', '1095', '操作日志保留天数', 'Days operation logs are kept', {
    min: '180',
    max: '36500',
  }),
  INTERFACE_LOG_KEEP_DAYS: number(
    'LOG',
    '180',
    '接口日志保留天数',
    'Days interface logs are kept',
    { min: '1', max: '3650' },
  ),
  MSG_KEEP_DAYS: number('LOG', '180', '消息保留天数', 'Days messages are kept', {
    min: '1',
    max: '3650',
  }),
  SQL_MAX_ROWS: number('SQL', '5000', '查询最大行数', 'Rows of a query', {
    min: '1',
    max: '50000',
  }),
  SQL_TIMEOUT_SECONDS: number('SQL', '15', '查询超时秒数', 'Seconds of a query', {
    min: '1',
    max: '120',
  }),
  BROWSE_MAX_ROWS: number('SQL', '200', '浏览最大行数', 'Rows of a preview', {
    min: '1',
    max: '1000',
  }),
  OUTBOUND_ALLOWED_HOSTS: {
    ...words('INTEGRATION', '', '允许访问的外部主机', 'Outbound hosts allowed'),
    description: [
      '主机以逗号分隔：erp.example.com；*.example.com 为其下所有主机；erp.example.com:8443 仅此端口；internal:10.0.0.5 为内网主机，可不加密。',
      'Hosts separated by commas: erp.example.com; *.example.com for all below it; erp.example.com:8443 for one port; internal:10.0.0.5 for a host in your own network, which may be called without encryption.',
    ].join('\n'),
  },
  PUBLIC_ADDRESS: words(
    'INTEGRATION',
    '',
    '系统外部访问地址',
    'Address of the system as users open it',
  ),
  HTTP_TIMEOUT_SECONDS: number(
    'INTEGRATION',
    '30',
    '外部调用超时秒数',
    'Seconds of an outbound call',
    { min: '1', max: '600' },
  ),
  COMPENSATE_MAX_RETRY: number('INTEGRATION', '8', '补偿最大重试次数', 'Retries of compensation', {
    min: '0',
    max: '100',
  }),
} as const satisfies { [code: string]: ProfileDefault }

export type ProfileCode = keyof typeof PROFILE_DEFAULTS
