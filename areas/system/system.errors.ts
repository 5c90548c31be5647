import { defineErrors } from '@opensrm/kernel/protocol/errors.ts'

export const systemErrors = defineErrors({
  // Scheduling
  SCHEDULE_NO_HANDLER: {
    zh: '程序“{program}”没有可运行的处理器',
    en: 'Program "{program}" has no handler that can run',
  },
  SCHEDULE_HANDLER_UNKNOWN: { zh: '没有处理器“{handler}”', en: 'There is no handler "{handler}"' },
  SCHEDULE_REMOTE: { zh: '对方返回 HTTP {status}', en: 'The other side answered HTTP {status}' },
  SCHEDULE_CRON: {
    zh: 'Cron 表达式无效（须为五段，不能早于每分钟）：{reason}',
    en: 'The cron expression is not valid (five fields, at most every minute): {reason}',
  },
  SCHEDULE_PAST: { zh: '开始时间已过', en: 'The start time has passed' },
  SCHEDULE_ENDED: {
    zh: '结束时间前没有任何一次运行',
    en: 'No run would take place before the end time',
  },
  SCHEDULE_ZONE: { zh: '没有时区“{zone}”', en: 'There is no time zone "{zone}"' },
  SCHEDULE_NOT_YOURS: {
    zh: '当前职责不能提交程序“{program}”',
    en: 'Your responsibility may not start program "{program}"',
  },
  SCHEDULE_ARGUMENT: { zh: '请填写参数“{name}”', en: 'Enter parameter "{name}"' },
  SCHEDULE_ARGUMENT_UNKNOWN: {
    zh: '程序没有参数“{name}”',
    en: 'The program has no parameter "{name}"',
  },
  SCHEDULE_ARGUMENTS_FORM: {
    zh: '参数值须为 JSON 对象，例如 {example}',
    en: 'The arguments have to be a JSON object, for example {example}',
  },
  SCHEDULE_JOB_USED: {
    zh: '程序“{program}”已有请求，只能停用',
    en: 'Program "{program}" has requests; disable it instead',
  },
  SCHEDULE_SHIPPED: {
    zh: '系统内置程序“{program}”不能删除',
    en: 'Program "{program}" is built in and cannot be deleted',
  },
  PROGRAM_DISABLED: { zh: '程序“{program}”已停用', en: 'Program "{program}" is disabled' },
  // Consoles
  COMPENSATION_ORDER: {
    zh: '同一单据较早的补偿 {number} 尚未完成',
    en: 'An earlier compensation of the same document ({number}) is not finished',
  },
  COMPENSATION_NO_HANDLER: {
    zh: '没有“{code}”的重试处理器',
    en: 'Nothing can retry "{code}"',
  },
  REPUSH_SUCCEEDED: { zh: '已成功的调用不能重新推送', en: 'A successful call is not pushed again' },
  REPUSH_IMPOSSIBLE: {
    zh: '该调用没有可重试的补偿记录',
    en: 'This call has no compensation to retry',
  },
  DATASOURCE_SELF: {
    zh: 'SELF 为本系统数据源，不能修改连接或删除',
    en: 'SELF is this system. It cannot be deleted, and its connection cannot be changed',
  },
  DATASOURCE_TYPE: {
    zh: '本部署未安装该类数据库的驱动，仅支持 PostgreSQL',
    en: 'No driver for this kind of database is installed; PostgreSQL is supported',
  },
  DATASOURCE_ROLE: {
    zh: '拒绝使用该账号：{reason}',
    en: 'This account is refused: {reason}',
  },
  API_NOT_SERVED: {
    zh: '服务器不提供 {method} {path}，不能发布',
    en: 'The server does not serve {method} {path}, so it cannot be published',
  },
  OPENAPI_INVALID: {
    zh: 'OpenAPI 文件无效：{reason}',
    en: 'The OpenAPI file is not valid: {reason}',
  },
  OPENAPI_NONE: {
    zh: '该文件不是 OpenAPI 3 或 Swagger 2：没有 openapi 或 swagger 版本号',
    en: 'The file is neither OpenAPI 3 nor Swagger 2: no version was found',
  },
  OPENAPI_EXTERNAL: {
    zh: '文件引用了外部地址，已拒绝：{ref}',
    en: 'The file refers to an outside address and was refused: {ref}',
  },
  OPENAPI_TOO_LARGE: {
    zh: '文件超过 10 MB 或 5000 个接口',
    en: 'The file exceeds 10 MB or 5,000 operations',
  },
  PROJECT_USED: {
    zh: '项目下已有接口，不能删除',
    en: 'The project has APIs and cannot be deleted',
  },
  ARTICLE_LAST_AGREEMENT: {
    zh: '这是唯一生效的协议，不能失效',
    en: 'This is the only effective agreement, so it cannot expire',
  },
  CACHE_UNKNOWN: { zh: '没有缓存“{name}”', en: 'There is no cache "{name}"' },
  CACHE_KEY_GONE: { zh: '该缓存条目已不存在', en: 'This entry is no longer in the cache' },
  CACHE_SERVER_NONE: {
    zh: '未配置缓存服务器（REDIS_URL）',
    en: 'No cache server is configured (REDIS_URL)',
  },
  CACHE_SERVER_DOWN: {
    zh: '缓存服务器 {address} 没有应答',
    en: 'The cache server {address} does not answer',
  },
  CACHE_SEALED: {
    zh: '会话、验证码、限流等键不能查看或删除',
    en: 'Keys of sessions, codes and limits can be neither seen nor deleted',
  },
  CACHE_TOO_MANY: {
    zh: '超过 {max} 个键，请缩小前缀',
    en: 'More than {max} keys: narrow the prefix',
  },
  CACHE_WORD: { zh: '请输入 DELETE 确认', en: 'Type DELETE to confirm' },
  TABLE_UNKNOWN: {
    zh: '没有该表，或不允许查看',
    en: 'The table does not exist, or you may not see it',
  },
  BROWSE_OFF: {
    zh: '生产环境未允许浏览数据（参数 BROWSE_PRODUCTION）',
    en: 'Looking at data is not permitted in production (option BROWSE_PRODUCTION)',
  },
  BROWSE_COLUMN: {
    zh: '不能按列“{column}”筛选',
    en: 'Column "{column}" cannot be used as a filter',
  },
  DATASOURCE_FAILED: {
    zh: '数据源 {source} 读取失败（{reason}）',
    en: 'Data source {source} could not be read ({reason})',
  },
  GENERATOR_NAME: { zh: '名称“{name}”无效', en: 'The name "{name}" is not valid' },
  GENERATOR_DUPLICATE: {
    zh: '名称“{name}”重复或已被占用',
    en: 'The name "{name}" is entered twice or already in use',
  },
  GENERATOR_TARGET: {
    zh: '字段“{field}”引用的“{target}”不存在',
    en: 'Field "{field}" refers to "{target}", which does not exist',
  },
  GENERATOR_FIRST: {
    zh: '第一个字段须为文本，用作单据编码',
    en: 'The first field has to be a text: it is the code of the document',
  },
})

declare module '@opensrm/kernel/protocol/errorCatalogue.ts' {
  interface ErrorCatalogues {
    systemErrors: typeof systemErrors
  }
}
