import { tableOf } from '@opensrm/kernel/document/define.ts'
import { f } from '@opensrm/kernel/document/fields.ts'
import { t } from '@opensrm/kernel/i18n/text.ts'
import { permissionsOf } from '@opensrm/platform/access/access.ts'
import { maskRow } from '@opensrm/platform/access/mask.ts'
import { documentAction } from '@opensrm/platform/documents/operations.ts'
import { readDoor } from '@opensrm/platform/documents/readDoor.ts'
import { sql } from 'kysely'
import { srmBaseItemPrice } from './srmBaseItemPrice.definition.ts'

/**
 * Steps of all approved prices of a material that the caller may see, in one call, because price
 * lists come without children.
 */
export const findSteps = documentAction({
  title: t('查询物料的阶梯价', 'Find price steps of an item'),
  by: 'both',
  readOnly: true,
  input: {
    itemId: f.ref('srmBaseItem', '物料', 'Item', { required: true }),
    currencyCode: f.lookup('CURRENCY', '币种', 'Currency', { required: true }),
  },
  async run(context, { itemId, currencyCode }) {
    const { platform, caller, tx } = context
    if (!caller) return []
    const permissions = await permissionsOf(platform, caller)
    const door = readDoor(srmBaseItemPrice, permissions, 'list')
    const mask = door.mask.children.steps
    if (!mask || mask === 'hidden') return []
    const { rows } = await sql<{
      id: string
    }>`select t.id from ${sql.table(tableOf(srmBaseItemPrice))} t
      where t.item_id = ${itemId}::bigint and t.currency_code = ${currencyCode}
        and t.status = 'APPROVED' and t.step_flag = 'Y'
        and ${door.scope('t')}`.execute(tx)
    if (rows.length === 0) return []
    const steps = await context.selectRows(srmBaseItemPrice, 'steps', {
      headerId: rows.map(({ id }) => id),
    })
    return steps.map((step) => maskRow(step, mask))
  },
})
