import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { followShelf } from './srmPurCatalogSku/followShelf.ts'

const AT_ONCE = 100

export const catalogueJobs: readonly Job[] = [
  {
    code: 'CAT_AUTO_OFF_SHELF',
    title: t('商品自动下架', 'SKUs off shelf'),
    schedule: '15 0 * * *',
    /** In portions of their own transactions: a failure of one does not stop the others. */
    async run(engine, _payload, run) {
      const { rows } = await sql<{ id: string }>`select id::text from srm_pur_catalog_sku
        where status in ('APPROVED', 'ON_SHELF', 'OFF_SHELF') order by id`.execute(
        engine.platform.db,
      )
      const failed: string[] = []
      for (let at = 0; at < rows.length; at += AT_ONCE) {
        await run.stopIfCancelled()
        const ids = rows.slice(at, at + AT_ONCE).map(({ id }) => id)
        try {
          await engine.inTransaction(null, null, (context) => followShelf(context, ids))
        } catch (error) {
          failed.push(`${ids[0]}-${ids.at(-1)}`)
          run.log(`${ids[0]}-${ids.at(-1)}: ${String(error)}`)
        }
      }
      if (failed.length > 0) throw new Error(`SKUs that could not be checked: ${failed.join()}`)
    },
  },
]
