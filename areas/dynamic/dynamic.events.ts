import { t } from '@opensrm/kernel/i18n/text.ts'
import type { MessageEvent } from '@opensrm/platform/messages/events.ts'

export const dynamicEvents: readonly MessageEvent[] = [
  {
    code: 'baseScsiDefinition.failed',
    title: t('接口执行失败', 'Interface failed'),
    module: 'INTEGRATION',
    route: 'scsiPlatformLogList',
    personal: true,
    shipped: {
      to: ['userIds'],
      channels: ['INAPP', 'EMAIL'],
      subject: t(
        '接口失败：{interfaceCode} {docNumber}',
        'Interface failed: {interfaceCode} {docNumber}',
      ),
      body: t(
        '<p>{interfaceCode} {docNumber} 执行失败：{errorMessage}</p>',
        '<p>{interfaceCode} {docNumber} failed: {errorMessage}</p>',
      ),
    },
  },
]
