/** What an operator may do: audit merchants, run rates and money, or manage operators and the system. */
export const operatorRoles = ['reviewer', 'treasurer', 'administrator'] as const
export type OperatorRole = (typeof operatorRoles)[number]
