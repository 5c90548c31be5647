import { t } from '@opensrm/kernel/i18n/text.ts'
import type { Job } from '@opensrm/platform/jobs/jobs.ts'
import { nightlyFigures } from './srmPosSupplier/srmPosSupplier.nightly.ts'
import { supplierImportJob } from './srmPosSupplierImport/srmPosSupplierImport.job.ts'
import { SCANNED_TYPES, scanWarnings } from './srmPosSupplierWarning/srmPosSupplierWarning.scan.ts'
import { compareHistory } from './standing/past.ts'

/** Calendar jobs of suppliers, in addition to the clock rules of their documents. */
export const supplierJobs: readonly Job[] = [
  supplierImportJob,
  {
    code: 'POS_NIGHTLY_FIGURES',
    title: t('供应商每日指标', 'Daily figures of suppliers'),
    schedule: '0 2 * * *',
    run: nightlyFigures,
  },
  {
    code: 'POS_HISTORY_CHECK',
    title: t('供应商履历核对', 'Compare suppliers with their history'),
    schedule: '10 2 * * *',
    run: compareHistory,
  },
  {
    code: 'POS_WARNING',
    title: t('供应商预警扫描', 'Look for supplier warnings'),
    schedule: '15 2 * * *',
    /** Each type separately: a failure does not stop the others. */
    async run(engine, _payload, run) {
      const failed: string[] = []
      for (const type of SCANNED_TYPES) {
        await run.stopIfCancelled()
        try {
          await engine.inTransaction(null, null, (context) => scanWarnings(context, type))
        } catch (error) {
          failed.push(type)
          run.log(`${type}: ${String(error)}`)
        }
      }
      if (failed.length > 0) throw new Error(`Types that could not be looked for: ${failed.join()}`)
    },
  },
]
