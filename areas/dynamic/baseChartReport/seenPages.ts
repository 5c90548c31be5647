import type { RecordOf } from '@opensrm/kernel/document/define.ts'
import { AppError } from '@opensrm/kernel/protocol/errors.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { callerIn } from '@opensrm/platform/http/action.ts'
import { baseChartGroup } from '../baseChartGroup/baseChartGroup.definition.ts'
import { baseChartReport } from './baseChartReport.definition.ts'

export type Page = RecordOf<typeof baseChartReport>
export type Group = RecordOf<typeof baseChartGroup>

/**
 * Groups of the caller's side that include one of the caller's responsibilities, with their
 * published pages.
 */
export async function seenGroups(
  context: OperationContext,
): Promise<{ group: Group; pages: Page[] }[]> {
  const caller = callerIn(context)
  const { responsibilities } = await permissionsOf(context.platform, caller)
  const held = new Set(responsibilities.map(({ id }) => id))
  const sides = [caller.side === 'supplier' ? 'SUPPLIER' : 'BUYER', 'BOTH']
  const heads = await context.select(baseChartGroup, { status: 'ENABLED', groupSide: sides })
  const seen: { group: Group; pages: Page[] }[] = []
  for (const { id } of heads.sort((a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0))) {
    const group = await context.find(baseChartGroup, id)
    if (!group?.responsibilities.some(({ respId }) => held.has(String(respId)))) continue
    const pages: Page[] = []
    const inOrder = [...group.pages].sort((a, b) => Number(a.seqNum ?? 0) - Number(b.seqNum ?? 0))
    for (const { pageId } of inOrder) {
      const page = await context.find(baseChartReport, String(pageId))
      if (page?.status === 'PUBLISHED' && sides.includes(String(page.pageSide))) pages.push(page)
    }
    seen.push({ group, pages })
  }
  return seen
}

/** A page the caller may see through a group; unknown and forbidden pages get the same answer. */
export async function seenPage(context: OperationContext, pageId: string): Promise<Page> {
  const groups = await seenGroups(context)
  const page = groups.flatMap(({ pages }) => pages).find(({ id }) => id === pageId)
  if (!page) throw new AppError('CHART_NOT_FOUND')
  return page
}
