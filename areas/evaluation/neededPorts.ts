/** Name of the port through which another area serves evaluations; what needs it is offered when it is provided. */
export const BID_CLARIFICATIONS = 'bidClarifications'
