import { defineRules } from '@opensrm/kernel/document/rules.ts'
import type { Issue } from '@opensrm/kernel/protocol/errors.ts'
import { baseChartReport, GRID } from './baseChartReport.definition.ts'

type Box = { posX: number | null; posY: number | null; spanW: number | null; spanH: number | null }

export const baseChartReportRules = defineRules(baseChartReport, {
  check(record) {
    const issues: Issue[] = []
    record.items.forEach((item, row) => {
      const leaves = Number(item.posX) + Number(item.spanW) > GRID
      const hits = record.items.slice(0, row).some((other) => overlap(item, other))
      if (leaves || hits) issues.push({ child: 'items', row, field: 'posX', code: 'CHART_OVERLAP' })
    })
    return issues
  },
  checkSubmit: (record) =>
    record.items.length > 0 ? [] : [{ child: 'items', code: 'CHART_COUNT' }],
})

export function overlap(a: Box, b: Box): boolean {
  const apart = (p: number | null, w: number | null, q: number | null) =>
    Number(p) + Number(w) <= Number(q)
  return !(
    apart(a.posX, a.spanW, b.posX) ||
    apart(b.posX, b.spanW, a.posX) ||
    apart(a.posY, a.spanH, b.posY) ||
    apart(b.posY, b.spanH, a.posY)
  )
}
