import { t } from '@opensrm/kernel/i18n/text.ts'
import type { HomeCard } from '@opensrm/platform/home/homeActions.ts'

/**
 * The health of the installation, for its operators: each figure is the count of the list it opens.
 */
export const systemHomeCards: readonly HomeCard[] = [
  {
    code: 'SYS_JOBS_FAILED',
    title: t('上次运行失败的作业', 'Jobs whose last run failed'),
    side: 'buyer',
    forAdmins: true,
    resource: 'baseScheduleRequest',
    route: 'submitRequest',
    filter: {
      status: ['PENDING', 'SCHEDULED', 'PAUSED', 'FAILED'],
      lastOutcome: ['FAILED', 'TIMEOUT', 'LOST'],
    },
    tone: 'red',
  },
  {
    code: 'SYS_COMPENSATIONS',
    title: t('待补偿的接口调用', 'Interface calls to be repeated'),
    side: 'buyer',
    forAdmins: true,
    resource: 'baseTransactionCompensation',
    route: 'transactionCompen',
    filter: { status: ['WAITING', 'EXHAUSTED'] },
    tone: 'amber',
  },
  {
    code: 'SYS_ERRORS_TODAY',
    title: t('今日系统错误', 'System errors today'),
    side: 'buyer',
    forAdmins: true,
    resource: 'baseSystemLog',
    route: 'log',
    filter: { logLevel: 'ERROR', occurTime: ['$today', '$today'] },
    tone: 'red',
  },
]
