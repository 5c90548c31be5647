/** Names of ports that suppliers need and other areas provide. */
export const FREEZE_PROPOSAL = 'suppliers.freezeProposal'
