import type { MenuEntry } from '@opensrm/kernel/document/area.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'

const page = (
  code: string,
  zh: string,
  en: string,
  icon: string,
  route: string,
  serves?: readonly string[],
): MenuEntry => ({
  code,
  title: t(zh, en),
  icon,
  side: 'BUYER',
  route,
  ...(serves ? { serves } : {}),
})
const folder = (
  code: string,
  zh: string,
  en: string,
  icon: string,
  children: readonly MenuEntry[],
): MenuEntry => ({ code, title: t(zh, en), icon, side: 'BUYER', children })

export const systemMenus: MenuEntry[] = [
  folder('SYSTEM_OPERATIONS', '系统运维', 'System operations', 'CloudServerOutlined', [
    folder('SYS_SCHEDULING', '调度管理', 'Scheduling', 'ScheduleOutlined', [
      page('SYS_PROGRAM', '并发程序', 'Programs', 'ThunderboltOutlined', 'concurrentPrograms'),
      page('SYS_REQUEST', '提交请求', 'Requests', 'PlayCircleOutlined', 'submitRequest'),
      page(
        'SYS_SCHEDULE_ERROR',
        '调度错误',
        'Scheduling errors',
        'WarningOutlined',
        'schedulingError',
      ),
    ]),
    folder('SYS_LOGS', '日志', 'Logs', 'ProfileOutlined', [
      page('SYS_LOG', '系统日志', 'System log', 'FileTextOutlined', 'log'),
      page(
        'SYS_INTERFACE_LOG',
        '接口日志',
        'Interface log',
        'ApiOutlined',
        'srmBaseInterfaceLogsList',
      ),
      page(
        'SYS_TRIPARTITE_LOG',
        '三方服务日志',
        'Third-party log',
        'CloudOutlined',
        'srmBaseTripartiteLogsList',
      ),
      page('SYS_COMPENSATION', '事务补偿', 'Compensation', 'ReloadOutlined', 'transactionCompen'),
    ]),
    folder('SYS_DATA', '数据与缓存', 'Data and caches', 'DatabaseOutlined', [
      page('SYS_DATASOURCE', '数据源', 'Data sources', 'DatabaseOutlined', 'datasource'),
      {
        ...page('SYS_DATABASE', '数据库列表', 'Database', 'TableOutlined', 'databaseList', [
          'baseDatabase',
        ]),
        pages: [{ route: 'databaseDetail', title: t('数据库详情', 'Table detail') }],
      },
      page('SYS_CACHE', '缓存监控', 'Caches', 'DashboardOutlined', 'redis', ['baseCache']),
      page('SYS_CACHE_KEYS', '缓存管理', 'Cache entries', 'KeyOutlined', 'redisManage', [
        'baseCache',
      ]),
    ]),
    folder('SYS_DEVELOPMENT', '接口与开发', 'APIs and development', 'CodeOutlined', [
      page(
        'SYS_PROJECT',
        '项目与模块',
        'Projects and modules',
        'ProjectOutlined',
        'projectAndModule',
      ),
      page('SYS_API', '接口管理', 'API manager', 'ApiOutlined', 'apiManager'),
      page('SYS_GENERATOR', '代码生成', 'Code generator', 'CodeOutlined', 'devtoolsGeneratorCode', [
        'baseGenerator',
      ]),
    ]),
    page('SYS_HEALTH', '运行状况', 'System health', 'HeartOutlined', 'systemHealth', [
      'baseHealth',
    ]),
    page('SYS_ARTICLE', '文章管理', 'Articles', 'ReadOutlined', 'articleManagementList'),
  ]),
]
