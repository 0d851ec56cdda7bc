/**
 * Implements the security-rules language. Callers compile a source, then ask the ruleset about requests and queries.
 * Code outside this folder imports only this file.
 */
export { compileRules, type CompileOptions, type CompileResult } from './ruleset/compile-rules.ts';
export type { Issue, Severity, SourcePosition } from './syntax/issue.ts';
export { printIssue } from './syntax/print-location.ts';
export type { Method } from './syntax/ast.ts';
export { Ruleset } from './ruleset/ruleset.ts';
export { unset } from './evaluate/non-value.ts';
export { joinDenials, type AllowTrace, type Decision } from './evaluate/decision.ts';
export type { DocumentAccess } from './evaluate/context.ts';
export { AccessBudget, OperationBudget } from './evaluate/budget.ts';
export type { OrderBy, QueryProperties, RulesRequest, ServiceName } from './evaluate/request.ts';
export { documentResource } from './evaluate/document-functions.ts';
export type { FieldOperator, Filter, QueryRequest, UnaryFilterOperator } from './query/request.ts';
export { runStorageRuntime } from './storage-runtime/index.ts';
export * from './values/index.ts';
