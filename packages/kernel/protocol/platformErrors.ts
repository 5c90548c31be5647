import { defineErrors } from './errorCatalogue.ts'

/** Refusals and messages shared by all areas. An area's own messages are in its errors.ts. */
export const platformErrors = defineErrors({
  // Request, session, rights
  NOT_FOUND: { zh: '单据不存在或无权限', en: 'No such document or no permission' },
  NO_PERMISSION: {
    zh: '您没有执行此操作的权限',
    en: 'You do not have permission to do this',
    http: 403,
  },
  NO_SESSION: {
    zh: '登录已失效，请重新登录',
    en: 'Your session has ended. Please sign in again',
    http: 401,
  },
  BAD_SIGNATURE: { zh: '请求签名无效', en: 'Invalid request signature', http: 400 },
  CLOCK_SKEW: {
    zh: '请求签名无效：本机时间与服务器时间（{serverTime}）相差过大',
    en: 'Invalid request signature: the clock of this device differs too much from server time ({serverTime})',
    http: 400,
  },
  BAD_JSON: { zh: '请求内容格式不正确', en: 'The request body is not valid JSON', http: 400 },
  UNKNOWN_ACTION: { zh: '请求的接口不存在', en: 'No such action', http: 404 },
  SYSTEM_ONLY: {
    zh: '此操作由系统自动执行，不能由用户调用',
    en: 'The system does this by itself; users cannot call it',
    http: 403,
  },
  AREA_MISSING: {
    zh: '“{operation}”需要的业务模块尚未安装',
    en: '{operation} waits for a business area that is not installed',
  },
  TOO_MANY_REQUESTS: {
    zh: '操作过于频繁，请稍后再试',
    en: 'Too many requests. Please try again later',
    http: 429,
  },
  TOO_LARGE: {
    zh: '请求内容超出大小限制',
    en: 'The request exceeds the size limit',
    http: 413,
  },
  INTERNAL: {
    zh: '系统异常，追踪号 {traceId}',
    en: 'System error. Trace id: {traceId}',
    kind: 'broken',
  },
  NETWORK_FAILED: { zh: '网络异常，请重试', en: 'Network error. Please try again' },
  REPLAY_MISMATCH: {
    zh: '同一请求标识已用于其他内容，请刷新后重试',
    en: 'This request key was already used for different content. Refresh and try again',
    kind: 'conflict',
  },

  // Documents and their states
  STALE_VERSION: {
    zh: '数据已被他人修改，请刷新',
    en: 'The data was changed by someone else. Please refresh',
    kind: 'conflict',
  },
  WRONG_STATE: {
    zh: '{document}当前状态为{state}，不能执行“{operation}”',
    en: '{document} is in status {state}; {operation} is not possible',
  },
  NOT_FOR_THIS_RECORD: {
    zh: '该{document}不适用“{operation}”',
    en: '{operation} does not apply to this {document}',
  },
  IN_USE: {
    zh: '{document}已被{usedBy}引用，不能删除',
    en: '{document} is referenced by {usedBy} and cannot be deleted',
  },
  REASON_REQUIRED: { zh: '请填写原因', en: 'Please give a reason' },
  VALIDATION: { zh: '请修正：{faults}', en: 'Please correct: {faults}' },

  // Fields
  REQUIRED: { zh: '{label}必填', en: '{label} is required' },
  TOO_LONG: {
    zh: '{label}不能超过{max}个字符',
    en: '{label} must not be longer than {max} characters',
  },
  NOT_A_NUMBER: { zh: '{label}必须是数字', en: '{label} must be a number' },
  NOT_AN_INTEGER: { zh: '{label}必须是整数', en: '{label} must be a whole number' },
  TOO_PRECISE: {
    zh: '{label}的小数位数不能超过{decimals}',
    en: '{label} has too many decimal places (at most {decimals})',
  },
  TOO_LARGE_NUMBER: {
    zh: '{label}超出允许的数值范围',
    en: '{label} is too large a number',
  },
  DATE_TOO_FAR: {
    zh: '{date}加{days}天超出可用的日期范围',
    en: '{date} plus {days} days is outside the calendar',
  },
  VALUE_OUT_OF_RANGE: {
    zh: '有数值或日期超出允许的范围，未保存任何内容',
    en: 'A number or date is out of range. Nothing was saved',
  },
  UNKNOWN_FIELD: { zh: '没有字段“{path}”', en: 'Field "{path}" does not exist' },
  BELOW_MIN: { zh: '{label}不能小于{min}', en: '{label} must not be less than {min}' },
  ABOVE_MAX: { zh: '{label}不能大于{max}', en: '{label} must not be greater than {max}' },
  MUST_BE_POSITIVE: { zh: '{label}必须大于0', en: '{label} must be greater than 0' },
  NOT_A_TEXT: {
    zh: '{label}应为文本',
    en: '{label} must be text',
  },
  NOT_A_DATE: {
    zh: '{label}不是有效日期（yyyy-MM-dd）',
    en: '{label} is not a valid date (yyyy-MM-dd)',
  },
  NOT_A_DATETIME: {
    zh: '{label}不是有效的日期时间（yyyy-MM-dd HH:mm:ss）',
    en: '{label} is not a valid date and time (yyyy-MM-dd HH:mm:ss)',
  },
  NOT_A_YEAR: { zh: '{label}不是有效年份（yyyy）', en: '{label} is not a valid year (yyyy)' },
  NOT_A_MONTH: {
    zh: '{label}不是有效月份（yyyy-MM）',
    en: '{label} is not a valid month (yyyy-MM)',
  },
  NOT_A_TIME: { zh: '{label}不是有效时间（HH:mm）', en: '{label} is not a valid time (HH:mm)' },
  // The specification requires exactly this English sentence.
  NOT_A_BOOLEAN: {
    zh: '值应为 trueValue 或 falseValue。',
    en: 'Value should be trueValue or falseValue.',
  },
  UNKNOWN_LOOKUP: {
    zh: '{label}的取值不在可选范围内',
    en: '{label} is not one of the available choices',
  },
  DISABLED_LOOKUP: {
    zh: '{label}的取值已停用，请重新选择',
    en: 'The value of {label} is no longer available. Please choose another one',
  },
  UNKNOWN_REFERENCE: {
    zh: '{label}引用的数据不存在或无权限',
    en: '{label} refers to a record that does not exist or that you may not use',
  },
  DUPLICATE_VALUE: {
    zh: '{label}已存在，不能重复',
    en: '{label} already exists and must be unique',
  },
  NOT_A_LIST: { zh: '{label}必须是列表', en: '{label} must be a list' },
  TOO_MANY_LINES: {
    zh: '行数不能超过{max}行',
    en: 'At most {max} lines are allowed',
  },
  LINES_REQUIRED: { zh: '请至少填写一行{label}', en: 'Enter at least one row of {label}' },
  NO_ROW_FOR_OPERATION: {
    zh: '没有可执行“{operation}”的行',
    en: 'No row can be used for "{operation}" now',
  },
  WRONG_FORMAT: { zh: '{label}格式不正确', en: '{label} has a wrong format' },
  UNKNOWN_LINE: {
    zh: '所选行不存在或已被删除，请刷新',
    en: 'The line no longer exists. Please refresh',
  },

  // Login and passwords
  LOGIN_FAILED: { zh: '用户名或密码错误', en: 'Incorrect user name or password' },
  ACCOUNT_LOCKED: {
    zh: '账号已锁定，请于 {time} 后重试',
    en: 'Account locked. Try again after {time}',
  },
  CAPTCHA_REQUIRED: { zh: '请输入验证码', en: 'Please enter the characters in the picture' },
  CAPTCHA_WRONG: {
    zh: '验证码错误或已失效，请重新输入',
    en: 'These are not the characters in the picture, or it has expired. Please try again',
  },
  KEY_OUTDATED: {
    zh: '加密密钥已更新，请重试',
    en: 'The encryption key has changed. Please try again',
  },
  SECRET_REFUSED: {
    zh: '加密内容无效或已过期，请重试',
    en: 'The encrypted content is invalid or has expired. Please try again',
  },
  PASSWORD_TOO_WEAK: {
    zh: '密码不符合要求：{points}',
    en: 'The password does not meet the requirements: {points}',
  },
  PASSWORD_LENGTH: {
    zh: '长度须为{min}至{max}个字符',
    en: '{min} to {max} characters long',
  },
  PASSWORD_CLASSES: {
    zh: '须包含大写字母、小写字母、数字、符号中的至少三种',
    en: 'at least three of upper-case letters, lower-case letters, digits and symbols',
  },
  PASSWORD_USER_NAME: {
    zh: '不能包含用户名（正序或倒序）',
    en: 'must not contain the user name, forwards or backwards',
  },
  PASSWORD_RUN: {
    zh: '不能有4个及以上相同或连续的字符',
    en: 'no run of 4 or more equal or consecutive characters',
  },
  PASSWORD_COMMON: { zh: '不能使用常见密码', en: 'must not be a common password' },
  PASSWORD_HISTORY: {
    zh: '不能与最近使用过的密码相同',
    en: 'must not be one of the recently used passwords',
  },
  DUTY_FIRST: { zh: '请先完成首次登录', en: 'Please complete the steps of the first sign-in' },

  // Section 8 of the shell specification
  API_NOT_CONFIGURED: { zh: '请配置API属性', en: 'Please configure the API attribute' },
  CELL_LINK_NOT_CONFIGURED: { zh: '未配置单元格链接方法', en: 'Cell link method not configured' },
  ATTACHMENT_CONFIG_MISSING: {
    zh: '表格列未设置attachmentConfig',
    en: 'Table column is not setting attachmentConfig',
  },
  REQUIRED_PARAMETER: { zh: '必填参数校验未通过', en: 'Required parameter check' },
  EXPORT_LINK_EMPTY: { zh: '请求数据链接不能为空', en: 'The request data link cannot be empty' },
  EXPORT_COLUMNS_EMPTY: { zh: '导出字段列表不能为空', en: 'The export field list cannot be empty' },
  EXPORT_LINK_REFUSED: {
    zh: '不支持导出该数据链接',
    en: 'This data link cannot be exported',
  },
  MESSAGE_TYPE_EMPTY: { zh: '消息类型不能为空', en: 'Message type cannot be empty' },
  MESSAGE_CONTENT_NOT_OBJECT: { zh: '消息内容必须是对象数据', en: 'Content must be object data' },
  PAGE_SIZE_NEGATIVE: { zh: '自定义页码不能小于0', en: 'Custom page number cannot be less than 0' },
  PAGE_SIZE_SMALL: { zh: '每页至少 {least} 条', en: 'At least {least} rows per page' },
  EXTENSION_REFUSED: {
    zh: '当前扩展名的文件不能上传，允许的扩展名：{extensions}',
    en: 'Files of this type cannot be attached. Allowed extensions: {extensions}',
  },
  EXTENSION_FORBIDDEN: {
    zh: '出于安全考虑，不能上传扩展名为 {extension} 的文件',
    en: 'For security reasons, files with the extension {extension} cannot be attached',
  },
  PREVIEW_REFUSED: {
    zh: '该格式不支持在线查看，请下载后查看',
    en: 'This format cannot be viewed online. Please download the file',
  },
  FILE_ID_MISSING: { zh: '没有可浏览的文件ID', en: 'No file ID to browse' },
  FILE_NOT_FOUND: { zh: '文件不存在或无权限', en: 'No such file or no permission' },
  FILE_EMPTY: { zh: '不能上传空文件', en: 'An empty file cannot be attached' },
  FILE_TOO_LARGE: {
    zh: '文件大小不能超过{max}',
    en: 'The file must not be larger than {max}',
  },
  FILE_CONTENT_MISMATCH: {
    zh: '文件内容与扩展名不符',
    en: 'The content of the file does not match its extension',
  },
  TOO_MANY_FILES: {
    zh: '附件数量不能超过{max}个',
    en: 'No more than {max} attachments are allowed',
  },
  TREE_UNPARSABLE: { zh: '无法解析树形数据', en: 'The tree data could not be parsed' },
})
