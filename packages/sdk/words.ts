import type { Described } from '../support/comment-fields.ts';
import { SERVICE_CODES } from '../../src/contract/service-codes.ts';
import { openApiDocument } from '../../src/documentation/openapi/document.ts';
import { orderName } from '../../src/documentation/openapi/names.ts';
import { resolved } from '../../src/documentation/openapi/resolve.ts';

interface Document {
  schemas: Record<string, Described>;
  paths: Record<string, Record<string, { operationId: string; parameters: Parameter[] }>>;
}
interface Parameter {
  name: string;
  description: string;
}

/** The SDK's types that the document has under another name. */
const SCHEMAS: Readonly<Record<string, string>> = { CatalogueProvider: 'ApiProvider' };

/** The SDK's types that are the parameters of a call. */
const QUERIES: Readonly<Record<string, string>> = {
  MeterQuery: 'get-validate-meter',
  CableQuery: 'get-validate-cable',
  ProfileQuery: 'get-validate-profile',
  TransactionFilters: 'get-transactions-totals',
  TransactionQuery: 'get-transactions',
  ExportQuery: 'get-transactions-export',
  SummaryQuery: 'get-transactions-summary',
};

/** What the OpenAPI document says of the fields of the SDK's types, by the type's name. */
export function readWords(): (type: string) => Described | undefined {
  const document = openApiDocument();
  const { schemas } = document.components as Pick<Document, 'schemas'>;
  const { schemas: named, paths } = resolved<Document>({ ...document, schemas });
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const parametersOf = (call: string): Described => ({
    properties: Object.fromEntries(
      operations
        .find(({ operationId }) => operationId === call)
        ?.parameters.map((parameter) => [parameter.name, parameter]) ?? [],
    ),
  });
  const orders: Described = {
    properties: Object.fromEntries(SERVICE_CODES.map((code) => [code, named[orderName(code)] ?? {}])),
  };
  return (type) => {
    const call = QUERIES[type];
    if (call) return parametersOf(call);
    return type === 'Orders' ? orders : named[SCHEMAS[type] ?? type];
  };
}
