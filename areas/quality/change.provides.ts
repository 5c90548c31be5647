import { provide } from '@opensrm/platform/documents/ports.ts'
import { interimCount, ppapGate } from '../asl/ports.ts'
import { changeGate } from '../deliveries/ports.ts'
import { ecnExists, ppapRenewal } from '../moulds/ports.ts'
import { drawingVersions } from '../orders/ports.ts'
import { isEcn, versionsInForce } from './srmQcnEcn/versions.ts'
import { checkPcn } from './srmQcnPcn/gate.ts'
import { checkPpap, countInterim } from './srmQcnPpap/interim.ts'
import { renewForMould } from './srmQcnPpap/renewal.ts'

/** What changes and part approvals answer to the areas below. */
export const changeProvisions = [
  provide(ppapGate, checkPpap),
  provide(interimCount, countInterim),
  provide(changeGate, checkPcn),
  provide(drawingVersions, versionsInForce),
  provide(ecnExists, isEcn),
  provide(ppapRenewal, renewForMould),
]
