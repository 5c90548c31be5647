import type { DocumentDefinition } from '@opensrm/kernel/document/define.ts'
import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import type { Report } from '../running/reportSql.ts'

/** Calls that every reader of the report's menu entry needs. */
const CALLS = ['findReport', 'runReport', 'cancelReport', 'exportRows']

/**
 * Creates the report's own menu entry for its readers, whatever other menus they have: below the
 * requested folder, or at the place of the previous version.
 */
export async function placeInMenu(
  context: OperationContext,
  report: Report,
  asked: { parentId: string | null; isKept: boolean },
): Promise<string | null> {
  if (!asked.parentId && !asked.isKept) return null
  const { definition } = context.platform.registry.document('baseMenu')
  const menuCode = `RPT_${String(report.reportCode)}`
  const values = {
    menuName: report.reportName,
    menuNameEn: report.reportNameEn,
    menuSide: report.reportSide,
    respIds: report.responsibilities.map(({ respId }) => String(respId)),
  }
  const [known] = await context.select(definition, { menuCode })
  if (!known) return made(context, report, { ...values, menuCode, menuParentId: asked.parentId })
  if (known.status === 'DISABLED') await context.run(definition, 'doEnable', known.id)
  await context.update(definition, known.id, { fields: values })
  if (asked.parentId)
    await context.run<DocumentDefinition, string>(definition, 'doMove', known.id, {
      menuParentId: asked.parentId,
    })
  return known.id
}

/** A report that cannot be run any more leaves the menu; its place is kept for the next version. */
export async function leaveMenu(context: OperationContext, { menuId }: Report): Promise<void> {
  const { definition } = context.platform.registry.document('baseMenu')
  if (menuId) await context.run(definition, 'doDisable', menuId)
}

async function made(
  context: OperationContext,
  report: Report,
  values: { [field: string]: unknown },
): Promise<string> {
  const { registry } = context.platform
  const { definition } = registry.document('baseMenu')
  const menu = await context.create(definition, {
    ...values,
    menuType: 'PAGE',
    htmlUrl: `viewDynamicReport?reportCode=${String(report.reportCode)}`,
    imageLink: 'TableOutlined',
  })
  await context.update(definition, menu.id, { fields: { respIds: values.respIds } })
  await context.create(registry.document('baseResource').definition, {
    menuId: menu.id,
    resourceCode: 'view',
    resourceName: '查看',
    resourceNameEn: 'View',
    resourceType: 'API',
    apiActions: CALLS.map((action) => `baseRptDefinition/${action}`),
    fieldKeys: [],
  })
  return menu.id
}
