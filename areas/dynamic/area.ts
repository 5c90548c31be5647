import { t } from '@opensrm/kernel/i18n/text.ts'
import { provide } from '@opensrm/platform/documents/ports.ts'
import { defineArea } from '@opensrm/platform/documents/registry.ts'
import { outsideService } from '@opensrm/platform/interfaces/outsideService.ts'
import { documentPush } from '@opensrm/platform/interfaces/push.ts'
import { backExportJobs } from './baseRptBackExport/baseRptBackExport.jobs.ts'
import { reportExportJob } from './baseRptBackExport/reportExport.jobs.ts'
import { askService } from './calling/askService.ts'
import { scsiJobs, scsiListener, scsiRetryHandler } from './calling/events.ts'
import { noInterface, pushDocument } from './calling/pushDocument.ts'
import { scsiRunJobs } from './calling/runs.ts'
import { scsiServiceRunner } from './calling/serviceRunner.ts'
import { documents } from './documents.ts'
import { dynamicEvents } from './dynamic.events.ts'
import { dynamicLookups } from './dynamic.lookups.ts'
import { dynamicMenus } from './dynamic.menus.ts'
import { addInboundRoute } from './receiving/inbound.ts'
import { seedDashboards } from './shipped/seed.ts'
import { mapUpgrade } from './upgrade/upgradeMaps.ts'

export const dynamic = defineArea({
  code: 'dynamic',
  title: t('动态报表', 'Dynamic reports'),
  lookups: dynamicLookups,
  menus: dynamicMenus,
  jobs: [...backExportJobs, reportExportJob, ...scsiJobs, ...scsiRunJobs],
  events: dynamicEvents,
  addPages: addInboundRoute,
  eventListeners: [scsiListener],
  retryHandlers: [scsiRetryHandler],
  provides: [provide(documentPush, pushDocument, noInterface), provide(outsideService, askService)],
  serviceRunners: [scsiServiceRunner],
  seed: seedDashboards,
  services: [mapUpgrade],
  documents,
})
