import type { Desk } from './desk.ts'
import { approved, OWNER } from './performanceBasis.ts'

/** One delivery of the last weeks was late through our own change: it does not count. */
export async function excludedDelivery(
  desk: Desk,
): Promise<{ periodFrom: string; periodTo: string }> {
  const period = { periodFrom: desk.date(-50), periodTo: desk.date(-13) }
  const ask = {
    ...period,
    supplierId: desk.id('supplier', '恒锐轴承'),
    targetOrgId: desk.id('org', 'SZ1'),
    excludeGroup: 'DELIVERY',
  }
  const owner = await desk.company.as(OWNER)
  const [found] = await owner.ok('srmSpeExcludeHeader', 'findExcludable', ask)
  if (found)
    await approved(desk, 'srmSpeExcludeHeader', {
      ...{ ...ask, reasonType: 'DRAWING', reason: '我方图纸换版，供应商按新图重新排产' },
      lines: [{ ...found.values, lineReason: '图纸换版通知晚于原交期' }],
    })
  return period
}
