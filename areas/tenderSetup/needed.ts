import type { OperationContext } from '@opensrm/platform/documents/operations.ts'
import { definePort } from '@opensrm/platform/documents/ports.ts'
import type { MadeDocument } from '../demand/ports.ts'
import { TENDER_DRAFTING } from './neededPorts.ts'
import type { Project } from './srmBidProject/srmBidProject.rules.ts'

/** Drafts the tender document of these sections of an approved project, in the caller's transaction. */
export const tenderDrafting =
  definePort<
    (
      context: OperationContext,
      ask: { project: Project; sectionNos: readonly string[]; retenderSeq: number },
    ) => Promise<MadeDocument>
  >(TENDER_DRAFTING)
