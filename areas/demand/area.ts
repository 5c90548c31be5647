import { defineAreaPart } from '@opensrm/platform/documents/areaParts.ts'
import { demandEvents } from './demand.events.ts'
import { demandHomeCards } from './demand.home.ts'
import { demandImports } from './demand.imports.ts'
import { demandJobs } from './demand.jobs.ts'
import { demandLookups } from './demand.lookups.ts'
import { demandSetup } from './demand.setup.ts'
import { demandUsageGuards } from './demand.usageGuards.ts'
import { documents } from './documents.ts'

export const demand = defineAreaPart({
  lookups: demandLookups,
  events: demandEvents,
  homeCards: demandHomeCards,
  setupSteps: demandSetup,
  usageGuards: demandUsageGuards,
  imports: demandImports,
  jobs: demandJobs,
  documents,
})
