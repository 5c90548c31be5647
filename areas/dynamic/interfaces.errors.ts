import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const interfaceErrors = defineErrors({
  SCSI_NOT_CONFIGURED: { zh: '未配置接口', en: 'Interface not configured' },
  SCSI_UNSUITED: {
    zh: '该方向不能使用“{value}”，可用：{offered}',
    en: '"{value}" does not suit this direction; available: {offered}',
  },
  SCSI_URL: {
    zh: '请填写 http(s) 地址，不含用户名和占位符主机',
    en: 'Enter an http(s) address without a user name and with a plain host name',
  },
  SCSI_SUCCESS_RULE: {
    zh: '成功判断的格式如 $.status = S',
    en: 'Write the success rule like $.status = S',
  },
  SCSI_HEADERS: {
    zh: '请求头须为文本，且不能是 Authorization、Host、Cookie、requestKey 等',
    en: 'Headers are texts and never Authorization, Host, Cookie, requestKey or the like',
  },
  SCSI_PARAMETER: { zh: '参数{code}没有定义', en: 'Parameter {code} is not defined' },
  SCSI_NESTED: {
    zh: '目标路径最多一层列表；表单不能有列表',
    en: 'A target path may contain one list at most, and none in a form',
  },
  SCSI_EVENT: {
    zh: '业务事件须属于{resource}',
    en: 'The event must be one of {resource}',
  },
  SCSI_UNTESTED: {
    zh: '当前版本尚未测试通过',
    en: 'The current version has not passed its test',
  },
  SCSI_OWN_ENABLE: {
    zh: '生产环境须由另一位人员启用',
    en: 'In production, an interface must be enabled by a different person from the one who changed it last',
  },
  SCSI_PROD_CONFIG: {
    zh: '生产环境的请求配置只能由运维维护',
    en: 'The request configuration of PROD is maintained by operations only',
  },
  SCSI_NO_NUMBER: { zh: '“{value}”不是数字', en: '"{value}" is no number' },
  SCSI_NO_DATE: { zh: '“{value}”不是日期', en: '"{value}" is no date' },
  SCSI_NO_SECRET: {
    zh: '{environment}环境没有填写密钥',
    en: 'Environment {environment} has no secret',
  },
  SCSI_EMPTY: { zh: '“{field}”没有值', en: '"{field}" has no value' },
  SCSI_TOO_LONG: {
    zh: '“{field}”超过{max}个字符',
    en: '"{field}" is longer than {max} characters',
  },
  SCSI_NO_ENVIRONMENT: {
    zh: '没有{environment}环境的请求配置',
    en: 'There is no request configuration for {environment}',
  },
  SCSI_NO_DOCUMENT: {
    zh: '没有单据“{number}”',
    en: 'Document "{number}" does not exist',
  },
  SCSI_NOT_GOOD: {
    zh: '对方已应答（HTTP {status}），但不满足成功规则：{rule}',
    en: 'The other system answered (HTTP {status}), but the success rule is not met: {rule}',
  },
  SCSI_TWICE: {
    zh: '同一业务的接口{code}已启用',
    en: 'Interface {code} is already enabled for the same purpose',
  },
  SCSI_RESOURCE: { zh: '没有业务资源“{resource}”', en: 'There is no resource "{resource}"' },
  SCSI_FIELD: {
    zh: '“{name}”不是该单据可用的字段',
    en: '"{name}" is no field of the document that may be used',
  },
  SCSI_TARGET: {
    zh: '响应不能写入“{name}”，只能写推送与外部编号字段',
    en: 'A response may only write push fields and external numbers, not "{name}"',
  },
  SCSI_IN_USE: {
    zh: '已被使用，只能停用',
    en: 'It is in use; disable it instead',
  },
  SCSI_PAGING_OUT: { zh: '只有接收接口可以分页', en: 'Only what is fetched has pages' },
  SCSI_PAGE_PARAM: {
    zh: '请填写页码参数名；游标写“参数=$.路径”',
    en: 'Name the page parameter; a cursor is written parameter=$.path',
  },
  SCSI_PAGES: {
    zh: '超过最大页数{most}，其余数据下次再取',
    en: 'There are more than {most} pages. The rest follows with the next run',
  },
  SCSI_NO_SOURCE: {
    zh: '接收接口的请求只能由常量、参数和流水号组成',
    en: 'A fetching request may contain constants, parameters and numbers only',
  },
  SCSI_SEQUENCE: {
    zh: '流水号规则须含花括号中的序号位数，如 seq4',
    en: 'The pattern of numbers needs its digits in braces, such as seq4',
  },
  SCSI_NO_KEY: {
    zh: '请在响应字段映射中勾选主键',
    en: 'Mark at least one field of the response map as key',
  },
  SCSI_NO_PAIR: {
    zh: '“{value}”没有对照值',
    en: 'No value is mapped to "{value}"',
  },
  SCSI_PARAMETER_TYPE: {
    zh: '参数{code}的值“{value}”与类型不符',
    en: 'The value "{value}" of parameter {code} is not of its type',
  },
  SCSI_TOKEN: {
    zh: '未取得令牌（HTTP {status}）',
    en: 'No token was handed out (HTTP {status})',
  },
  SCSI_XML: { zh: 'XML报文不可读：{reason}', en: 'The XML cannot be read: {reason}' },
  SCSI_WAITS: {
    zh: '该单据较早的推送尚未完成，排队等待',
    en: 'An earlier push of this document is still running. This one waits for it',
  },
  SCSI_BATCH: {
    zh: '一次最多{max}行，收到{count}行',
    en: '{count} {count:row|rows} received, but at most {max} are allowed at once',
  },
  SCSI_LIST_PATH: {
    zh: '路径“{path}”没有列表[]',
    en: 'The path "{path}" has no list []',
  },
  SCSI_EXISTS: { zh: '“{key}”已存在', en: '"{key}" already exists' },
  SCSI_ABSENT: { zh: '“{key}”不存在', en: '"{key}" does not exist' },
  SCSI_KEY_MANY: {
    zh: '主键“{key}”对应多条记录',
    en: 'The key "{key}" matches several records',
  },
  SCSI_EARLIER_ROW: {
    zh: '同一记录前面的行未成功',
    en: 'An earlier row of the same record failed',
  },
  SCSI_TAKEN_BACK: {
    zh: '同批其他行失败，整批未写入',
    en: 'Another row failed, so nothing of the batch was written',
  },
  SCSI_VALUE: { zh: '值不可用：{reason}', en: 'The value cannot be used: {reason}' },
  SCSI_STAGING: {
    zh: '没有该中间表，可用：{known}',
    en: 'This staging table does not exist. Available: {known}',
  },
  SCSI_IN_TARGET: {
    zh: '接收的数据不能写入“{name}”',
    en: 'Incoming data must not be written to "{name}"',
  },
  SCSI_ACTION: {
    zh: '“{action}”不是可由接口执行的动作',
    en: '"{action}" is no action that an interface may carry out',
  },
  SCSI_SOURCE_USE: {
    zh: '数据源须为只读且用途含“接口”',
    en: 'The data source must be read-only and intended for interfaces',
  },
  SCSI_NO_BODY: { zh: '请填写接收报文', en: 'Enter the incoming message' },
  SCSI_NO_ROWS: {
    zh: '报文中没有找到数据行',
    en: 'No rows were found in the message',
  },
  SCSI_ASKED_ONLY: {
    zh: '该接口在需要查询时由系统调用，不能手工执行',
    en: 'This service is asked when a user needs its answer; it is not run by hand',
  },
  SCSI_CALLED_ONLY: {
    zh: '该接口由对方系统调用，不能手工执行',
    en: 'This interface is called by the other system; it is not run by hand',
  },
  SCSI_REQUEST_KEY: {
    zh: '请求头 {header} 必填（字母、数字和 . : _ -，最长100）',
    en: 'Header {header} is required (letters, digits and . : _ -, at most 100)',
  },
  SCSI_NOT_FOUND: {
    zh: '没有接口“{code}”，或不由此应用调用',
    en: 'There is no interface "{code}" for this application',
    http: 404,
  },
  SCSI_NOT_ENABLED: { zh: '接口未启用', en: 'The interface is not enabled' },
  SCSI_RUN_FAILED: { zh: '接口执行失败：{reason}', en: 'The interface failed: {reason}' },
  SCSI_IMPORT_FILE: {
    zh: '不是导出的接口定义',
    en: 'This is no exported interface definition',
  },
  SCSI_IMPORT_CODE: {
    zh: '本系统没有产品线或项目代码“{code}”',
    en: 'There is no product line or project code "{code}" here',
  },
  SCSI_NO_REPLAY: {
    zh: '只能重放失败的推送，或测试环境的接收',
    en: 'Only failed pushes and incoming test messages can be run again',
  },
  SCSI_REPLAY_GONE: {
    zh: '没有可重试的事务补偿',
    en: 'No compensation is left to run again',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    interfaceErrors: typeof interfaceErrors
  }
}
