/** Where programs speak the Model Context Protocol with the site. */
export const MCP_PATH = '/mcp';
